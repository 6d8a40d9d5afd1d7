import type { Asset } from '#contract/assets.ts'
import { completenessOf } from '#domain/assets/completeness.ts'
import { recordKindOf } from '#domain/assets/judge-asset.ts'
import { SECTIONS } from '#domain/assets/sections.ts'
import { TYPED_CHILDREN, type TypedName } from '#domain/assets/typed-children.ts'
import type { Role } from '#domain/member/roles.ts'
import { locale, t } from '#domain/words/words.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageTitle } from '#web/ui/page.tsx'
import { PrivateBadge } from '#web/ui/private-badge.tsx'
import { dayOfMoment } from '#web/ui/in-words.ts'
import { GoneNotice } from '../status/gone-notice.tsx'
import { StatusCard } from '../status/status-card.tsx'
import { ValueCard } from '../value/value-card.tsx'
import { AssetActions } from './asset-actions.tsx'
import classes from './asset-record.module.css'
import { BackToVault } from './back-to-vault.tsx'
import { CompletenessLine } from './completeness-line.tsx'
import { CoverLine } from './cover-line.tsx'
import { ReadinessCard } from './readiness-card.tsx'
import { conditionFacts, Conditions } from './conditions.tsx'
import { Details } from './details.tsx'
import { Documents } from './documents.tsx'
import { FactList } from './fact-list.tsx'
import { History } from './history.tsx'
import { Moves } from './moves.tsx'
import { Neighbors } from './neighbors.tsx'
import { Pictures } from './pictures.tsx'
import { Provenance } from './provenance.tsx'
import { recordOf } from './record-of.ts'
import { Parts } from './parts.tsx'
import { NamesCard, RowsCard } from './rows-card.tsx'
import { useDeletion } from './use-deletion.ts'
import { WalkthroughLine, WalkthroughsGoingOn } from './walkthrough-line.tsx'

/** Children that have a section of their own. */
const HAVE_SECTIONS: ReadonlySet<TypedName> = new Set(['provenance_events', 'conditions'])

interface AssetRecordProps {
  asset: Asset
  role: Role
  /** Loads the asset and its addresses again. */
  onRefresh: () => void
}

/** Everything that is known of a piece: to look at, and to be printed. */
export function AssetRecord({ asset, role, onRefresh }: AssetRecordProps) {
  const deletion = useDeletion(asset)
  const kind = recordKindOf(role)
  const record = recordOf(asset, kind)
  return (
    <article className={classes.page}>
      <div className={classes.top}>
        <BackToVault />
        <Neighbors id={asset.id} />
      </div>
      {deletion.failure && <Notice kind="bad" title={deletion.failure} onDismiss={deletion.dismiss} />}
      <GoneNotice asset={asset} />
      <WalkthroughsGoingOn id={asset.id} />
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
            <CompletenessLine id={asset.id} completeness={completenessOf(asset, kind)} />
          </header>
          <SummaryCard asset={asset} />
          <StatusCard asset={asset} />
          <WalkthroughLine id={asset.id} />
          <CoverLine id={asset.id} />
          <ReadinessCard id={asset.id} />
          <Moves moves={asset.moves} />
          {asset.collections.map(({ name }) => (
            <Parts key={name} id={asset.id} collection={name} />
          ))}
          {TYPED_CHILDREN.filter(({ name }) => !HAVE_SECTIONS.has(name)).map((child) => {
            const Card = child.typing.onlyNames ? NamesCard : RowsCard
            return <Card key={child.name} child={child} rows={asset[child.name]} />
          })}
        </div>
        <div className={classes.sections}>
          <Details asset={asset} title={SECTIONS[kind].piece.title} facts={record.piece} />
          <ValueCard asset={asset} role={role} />
          {record.facts.length > 0 && (
            <section className={classes.section} aria-labelledby="facts">
              <h2 id="facts">{record.title}</h2>
              <FactList facts={record.facts} />
            </section>
          )}
          {record.stories.map(({ label, text }) => (
            <section key={label} className={classes.section} aria-label={label}>
              <h2>{label}</h2>
              <p className={classes.prose}>{text}</p>
            </section>
          ))}
          <Provenance asset={asset} />
          <Conditions asset={asset} />
          <Documents assetId={asset.id} documents={asset.documents} />
          <History id={asset.id} />
        </div>
      </div>
    </article>
  )
}

const SummaryCard = ({ asset: { created_at, images, documents, conditions } }: { asset: Asset }) => (
  <section className={classes.card} aria-labelledby="summary">
    <h2 id="summary">{t('Summary')}</h2>
    <FactList
      facts={[
        { label: t('Date added'), text: dayOfMoment(created_at) },
        ...conditionFacts(conditions),
        { label: t('Privacy'), text: t('Private') },
        { label: t('Images'), text: images.length.toLocaleString(locale()) },
        { label: t('Documents'), text: documents.length.toLocaleString(locale()) },
      ]}
    />
  </section>
)
