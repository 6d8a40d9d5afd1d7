import type { Asset } from '#contract/assets.ts'
import { recordKindOf } from '#domain/assets/judge-asset.ts'
import type { Role } from '#domain/member/roles.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageTitle } from '#web/ui/page.tsx'
import { PrivateBadge } from '#web/ui/private-badge.tsx'
import { AssetActions } from './asset-actions.tsx'
import classes from './asset-record.module.css'
import { BackToVault } from './back-to-vault.tsx'
import { Beneficiaries } from './beneficiaries.tsx'
import { Documents } from './documents.tsx'
import { Facts } from './facts.tsx'
import { Pictures } from './pictures.tsx'
import { recordOf } from './record-of.ts'
import { SummaryCard } from './summary-card.tsx'
import { useDeletion } from './use-deletion.ts'

interface AssetRecordProps {
  asset: Asset
  role: Role
  /** Asks for the asset and its addresses anew. */
  onRefresh: () => void
}

/** Everything that is known of a piece: to look at, and to be printed. */
export function AssetRecord({ asset, role, onRefresh }: AssetRecordProps) {
  const deletion = useDeletion(asset)
  const record = recordOf(asset, recordKindOf(role))
  return (
    <article className={classes.page}>
      <BackToVault />
      {deletion.failure && <Notice kind="bad" title={deletion.failure} onDismiss={deletion.dismiss} />}
      <div className={classes.columns}>
        <Pictures asset={asset} onRefresh={onRefresh} />
        <div className={classes.aside}>
          <header className={classes.header}>
            <p className={classes.kinds}>
              <span>{record.kinds.join(' · ') || 'Without category'}</span>
              <PrivateBadge />
            </p>
            <PageTitle className={classes.title}>{asset.title}</PageTitle>
            {record.value && <p className={classes.value}>{record.value}</p>}
            {asset.description && <p className={classes.prose}>{asset.description}</p>}
            <AssetActions id={asset.id} deletion={deletion} />
          </header>
          <SummaryCard asset={asset} />
          <Beneficiaries beneficiaries={asset.beneficiaries} />
        </div>
        <div className={classes.sections}>
          <Facts title={record.title} facts={record.facts} />
          {record.stories.map(({ label, text }) => (
            <section key={label} className={classes.section} aria-label={label}>
              <h2>{label}</h2>
              <p className={classes.prose}>{text}</p>
            </section>
          ))}
          <Documents documents={asset.documents} />
        </div>
      </div>
    </article>
  )
}
