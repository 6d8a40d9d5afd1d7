import type { ReactNode } from 'react'
import type { Asset } from '../../contract/assets.ts'
import { CHILDREN } from '../../rules/children.ts'
import { recordKindOf, SECTIONS } from '../../rules/sections.ts'
import { leadingColumn, TYPED_CHILDREN, type TypedName } from '../../rules/typed-children.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import type { Role } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { descriptionInWords } from '#record/files/rules/description-in-words.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { latestFirst, statusInWords } from '#record/statuses/rules/statuses.ts'
import { ShownValues } from '#record/values/page/shared/shown-values.tsx'
import { sizeInWords } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { PageTitle } from '#ui/page.tsx'
import { Rows } from '../record/child-rows.tsx'
import { conditionFacts, ShownConditions } from '../record/conditions.tsx'
import { ShownDetails } from '../record/details.tsx'
import { FactList, FactRow } from '../record/fact-list.tsx'
import { Moves } from '../record/moves.tsx'
import { Pictures } from '../record/pictures.tsx'
import { ShownProvenance } from '../record/provenance.tsx'
import { Worth } from '../record/worth.tsx'
import classes from './asset-record.module.css'
import { recordOf } from './record-of.ts'

/** Children that have a section of their own. */
const HAVE_SECTIONS: ReadonlySet<TypedName> = new Set(['provenance_events', 'conditions'])

interface ShownRecordProps {
  asset: Asset
  /** Of its owner, by which a record has its fields. */
  role: Role
  own: readonly OwnField[]
  /** Loads the asset and its addresses again. */
  onRefresh: () => void
  /** Below all that the asset says of itself. */
  sections?: ReactNode
  /** Above all of it. */
  children: ReactNode
  /** In the place of their names, where documents are handed out. */
  documents?: ReactNode
  /** Where photos are. */
  pictureAction?: (path: string) => ReactNode
}

/** What others are shown of a piece, to be read: it leads nowhere else, and what is hidden leaves no gap. */
export function ShownRecord({
  asset: given,
  role,
  own,
  onRefresh,
  sections,
  children,
  documents,
  pictureAction,
}: ShownRecordProps) {
  // The pages of people are their owner's.
  const asset = { ...given, people: {} }
  const kind = recordKindOf(role)
  const record = recordOf(asset, kind)
  const toRead = (facts: typeof record.facts) => facts.map(({ label, text }) => ({ label, text }))
  return (
    <article className={classes.page}>
      {children}
      <div className={classes.columns}>
        <Pictures asset={asset} isOnlyShown action={pictureAction} onRefresh={onRefresh} />
        <div className={classes.aside}>
          <header className={`${layout.stack} ${layout.near} ${layout.fits}`}>
            <p className={classes.kinds}>{record.kinds.join(' · ') || t('No category')}</p>
            <PageTitle className={classes.title}>{asset.title}</PageTitle>
            <Worth asset={asset} role={role} />
            {asset.description && <p className={layout.prose}>{asset.description}</p>}
          </header>
          <Summary asset={asset} />
          {documents === undefined && <DocumentNames documents={asset.documents} />}
          <Moves moves={asset.moves} />
        </div>
        <div className={classes.sections}>
          <ShownDetails asset={asset} title={SECTIONS[kind].piece.title} facts={toRead(record.piece)} own={own} />
          <ShownValues asset={asset} role={role} />
          {record.facts.length > 0 && (
            <section className={classes.section} aria-labelledby="facts">
              <h2 id="facts">{record.title}</h2>
              <FactList facts={toRead(record.facts)} />
            </section>
          )}
          {record.stories.map(({ label, text }) => (
            <section key={label} className={classes.section} aria-label={label}>
              <h2>{label}</h2>
              <p className={layout.prose}>{text}</p>
            </section>
          ))}
          <ShownProvenance asset={asset} />
          <ShownConditions asset={asset} />
          {documents}
          {sections}
        </div>
      </div>
    </article>
  )
}

function Summary({ asset }: { asset: Asset }) {
  const statuses = latestFirst(asset.statuses)
  const children = TYPED_CHILDREN.filter(({ name }) => !HAVE_SECTIONS.has(name) && asset[name].length > 0)
  const condition = conditionFacts(asset.conditions)
  if (statuses.length + children.length + condition.length === 0 && asset.place === null) return null
  return (
    <section className={classes.card} aria-labelledby="summary">
      <h2 id="summary">{t('Summary')}</h2>
      <dl className={classes.facts}>
        {statuses.length > 0 && (
          <FactRow label={t('Status')}>
            <ol className={classes.within} aria-label={t('Status')}>
              {statuses.map((row) => (
                <li key={row.id}>{statusInWords(row, dateInWords)}</li>
              ))}
            </ol>
          </FactRow>
        )}
        {asset.place !== null && <FactRow label={t('Place')}>{asset.place}</FactRow>}
        {children.map((child) => (
          <FactRow key={child.name} label={child.label}>
            {child.typing.onlyNames ? (
              asset[child.name].map((row) => (row as Record<string, string | null>)[leadingColumn(child)]).join(', ')
            ) : (
              <Rows child={child} rows={asset[child.name]} />
            )}
          </FactRow>
        ))}
        {condition.map(({ label, text }) => (
          <FactRow key={label} label={label}>
            {text}
          </FactRow>
        ))}
      </dl>
    </section>
  )
}

/** Their files can’t be opened: what each is. */
function DocumentNames({ documents }: Pick<Asset, 'documents'>) {
  if (documents.length === 0) return null
  return (
    <section className={classes.card} aria-labelledby="documents">
      <h2 id="documents">{t('Supporting documents')}</h2>
      <ul className={classes.rows}>
        {documents.map((document) => (
          <li key={document.path}>
            <strong>{document.name}</strong>
            <span>
              {[...descriptionInWords(CHILDREN.documents, document), sizeInWords(document.size_bytes)].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
