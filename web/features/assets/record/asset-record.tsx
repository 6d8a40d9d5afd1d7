import type { Asset } from '#contract/assets.ts'
import { recordKindOf } from '#domain/assets/judge-asset.ts'
import { TYPED_CHILDREN } from '#domain/assets/typed-children.ts'
import type { Role } from '#domain/member/roles.ts'
import { locale, t } from '#domain/words/words.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageTitle } from '#web/ui/page.tsx'
import { PrivateBadge } from '#web/ui/private-badge.tsx'
import layout from '#web/ui/layout.module.css'
import { dayOfMoment } from '#web/ui/in-words.ts'
import { AssetActions } from './asset-actions.tsx'
import classes from './asset-record.module.css'
import { BackToVault } from './back-to-vault.tsx'
import { Details } from './details.tsx'
import { Documents } from './documents.tsx'
import { History } from './history.tsx'
import { Moves } from './moves.tsx'
import { Pictures } from './pictures.tsx'
import { type Fact, recordOf } from './record-of.ts'
import { RowsCard } from './rows-card.tsx'
import { useDeletion } from './use-deletion.ts'

interface AssetRecordProps {
  asset: Asset
  role: Role
  /** Loads the asset and its addresses again. */
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
              <span>{record.kinds.join(' · ') || t('No category')}</span>
              <PrivateBadge />
            </p>
            <PageTitle className={classes.title}>{asset.title}</PageTitle>
            {record.value && <p className={classes.value}>{record.value}</p>}
            {asset.description && <p className={classes.prose}>{asset.description}</p>}
            <AssetActions id={asset.id} deletion={deletion} />
          </header>
          <SummaryCard asset={asset} />
          <Moves moves={asset.moves} />
          {TYPED_CHILDREN.map((child) => (
            <RowsCard key={child.name} child={child} rows={asset[child.name]} />
          ))}
        </div>
        <div className={classes.sections}>
          <Details asset={asset} />
          <Facts title={record.title} facts={record.facts} />
          {record.stories.map(({ label, text }) => (
            <section key={label} className={classes.section} aria-label={label}>
              <h2>{label}</h2>
              <p className={classes.prose}>{text}</p>
            </section>
          ))}
          <Documents assetId={asset.id} documents={asset.documents} />
          <History id={asset.id} />
        </div>
      </div>
    </article>
  )
}

const Facts = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <section className={classes.section} aria-labelledby="facts">
    <h2 id="facts">{title}</h2>
    {facts.length === 0 ? (
      <p className={layout.quiet}>{t('Nothing is recorded here yet.')}</p>
    ) : (
      <FactList facts={facts} />
    )}
  </section>
)

const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ label, text }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

const SummaryCard = ({ asset: { created_at, images, documents } }: { asset: Asset }) => (
  <section className={classes.card} aria-labelledby="summary">
    <h2 id="summary">{t('Summary')}</h2>
    <FactList
      facts={[
        { label: t('Date added'), text: dayOfMoment(created_at) },
        { label: t('Privacy'), text: t('Private') },
        { label: t('Images'), text: images.length.toLocaleString(locale()) },
        { label: t('Documents'), text: documents.length.toLocaleString(locale()) },
      ]}
    />
  </section>
)
