import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { Asset } from '../../contract/assets.ts'
import { recordKindOf, SECTIONS } from '../../rules/sections.ts'
import type { Role } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { Notice } from '#ui/notice.tsx'
import { openedLater } from '#ui/opened-later.tsx'
import { GoneNotice } from '#record/statuses/page/shared/gone-notice.tsx'
import { Comments } from '#record/comments/page/shared/comments.tsx'
import { ProposalsWaiting } from '#record/proposals/page/shared/waiting.tsx'
import { ValueCard } from '#record/values/page/shared/value-card.tsx'
import layout from '#ui/layout.module.css'
import classes from '../shared/asset-record.module.css'
import { BackToVault } from './back-to-vault.tsx'
import { Conditions } from './conditions.tsx'
import { Details } from './details.tsx'
import { Documents } from './documents.tsx'
import { FactList } from './fact-list.tsx'
import { History } from './history.tsx'
import { Moves } from './moves.tsx'
import { Neighbors } from './neighbors.tsx'
import { Parts } from './parts.tsx'
import { Pictures } from './pictures.tsx'
import { Provenance } from './provenance.tsx'
import { ReadinessCard } from './readiness-card.tsx'
import { RecordHead } from './record-head.tsx'
import { recordOf } from '../shared/record-of.ts'
import { SummaryCard } from './summary-card.tsx'
import { useDeletion } from './use-deletion.ts'
import { WalkthroughLine, WalkthroughsGoingOn } from './walkthrough-line.tsx'

const ChangeStatus = openedLater(
  async () => (await import('#record/statuses/page/shared/change-status.tsx')).ChangeStatus,
)

interface AssetRecordProps {
  asset: Asset
  role: Role
  /** Loads the asset and its addresses again. */
  onRefresh: () => void
}

/** Everything that is known of a piece, what one looks for most on top: to look at, and to be printed. */
export function AssetRecord({ asset, role, onRefresh }: AssetRecordProps) {
  const deletion = useDeletion(asset)
  const [isValuing, setValuing] = useState(false)
  const [isChangingStatus, status] = useDisclosure()
  const kind = recordKindOf(role)
  const record = recordOf(asset, kind)
  return (
    <article className={classes.page}>
      <div className={`${layout.line} ${layout.apart} ${layout.onScreen}`}>
        <BackToVault />
        <Neighbors id={asset.id} />
      </div>
      {deletion.failure && <Notice kind="bad" title={deletion.failure} onDismiss={deletion.dismiss} />}
      <GoneNotice asset={asset} />
      <ProposalsWaiting asset={asset.id} />
      <WalkthroughsGoingOn id={asset.id} />
      <div className={classes.columns}>
        <Pictures asset={asset} onRefresh={onRefresh} />
        <div className={classes.aside}>
          <div className={`${layout.stack} ${layout.wide} ${layout.fits}`}>
            <RecordHead
              asset={asset}
              role={role}
              kinds={record.kinds}
              deletion={deletion}
              onAddValue={() => setValuing(true)}
              onChangeStatus={status.open}
            />
            <SummaryCard asset={asset} />
          </div>
          <Documents assetId={asset.id} documents={asset.documents} />
          <ReadinessCard asset={asset} kind={kind} />
          <WalkthroughLine id={asset.id} />
          <Moves moves={asset.moves} />
          {asset.collections.map(({ name }) => (
            <Parts key={name} id={asset.id} collection={name} />
          ))}
          <History id={asset.id} />
        </div>
        <div className={classes.sections}>
          <Details asset={asset} title={SECTIONS[kind].piece.title} facts={record.piece} />
          <ValueCard asset={asset} role={role} isAdding={isValuing} onAdding={setValuing} />
          {record.facts.length > 0 && (
            <section className={classes.section} aria-labelledby="facts">
              <h2 id="facts">{record.title}</h2>
              <FactList facts={record.facts} />
            </section>
          )}
          {record.stories.map(({ label, text }) => (
            <section key={label} className={classes.section} aria-label={label}>
              <h2>{label}</h2>
              <p className={layout.prose}>{text}</p>
            </section>
          ))}
          <Provenance asset={asset} />
          <Conditions asset={asset} />
          <Comments assetId={asset.id} />
        </div>
      </div>
      <ChangeStatus
        assets={[asset.id]}
        title={t('Status of “{title}”', { title: asset.title })}
        opened={isChangingStatus}
        onClose={status.close}
      />
    </article>
  )
}
