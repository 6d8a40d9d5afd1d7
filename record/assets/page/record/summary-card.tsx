import { Link } from '@tanstack/react-router'
import type { Asset } from '../../contract/assets.ts'
import { isGone, latestFirst } from '#record/statuses/rules/statuses.ts'
import { TYPED_CHILDREN, type TypedName } from '../../rules/typed-children.ts'
import { locale, t } from '#basics/words/words.ts'
import { dayOfMoment } from '#ui/in-words.ts'
import { StatusRows } from '#record/statuses/page/shared/status-rows.tsx'
import layout from '#ui/layout.module.css'
import classes from '../shared/asset-record.module.css'
import { conditionFacts } from './conditions.tsx'
import { CoverRow } from './cover-row.tsx'
import { FactRow } from './fact-list.tsx'
import { Names, Rows } from './child-rows.tsx'

/** Children that have a section of their own. */
const HAVE_SECTIONS: ReadonlySet<TypedName> = new Set(['provenance_events', 'conditions'])
/** What is asked for where there is none. */
const INVITED: ReadonlySet<TypedName> = new Set(['beneficiaries'])

/** What one opens a record for: where it is, who gets it, whether it is insured, in which state it is. */
export function SummaryCard({ asset }: { asset: Asset }) {
  const { id, place, created_at, images, documents, conditions } = asset
  const [latest] = latestFirst(asset.statuses)
  const isHeld = !latest || !isGone(latest.status)
  const add = (at: string, what: string) => <AddLink id={id} at={at} what={what} />
  return (
    <section className={classes.card} aria-labelledby="summary">
      <h2 id="summary">{t('Summary')}</h2>
      <dl className={classes.facts}>
        <FactRow label={t('Status')}>
          <StatusRows asset={asset} />
        </FactRow>
        <FactRow label={t('Place')}>
          {place === null ? (
            add('place', t('Add a place'))
          ) : (
            <Link to="/vault" search={{ place }}>
              {place}
            </Link>
          )}
        </FactRow>
        {TYPED_CHILDREN.filter(({ name }) => !HAVE_SECTIONS.has(name)).map((child) => {
          const rows = asset[child.name]
          if (rows.length === 0 && !INVITED.has(child.name)) return null
          const List = child.typing.onlyNames ? Names : Rows
          return (
            <FactRow key={child.name} label={child.label}>
              {rows.length === 0 ? add(child.name, t('Add a beneficiary')) : <List child={child} rows={rows} />}
            </FactRow>
          )
        })}
        {conditionFacts(conditions).map(({ label, text }) => (
          <FactRow key={label} label={label}>
            {text}
          </FactRow>
        ))}
        {isHeld && <CoverRow id={id} />}
      </dl>
      <dl className={classes.small}>
        <FactRow label={t('Date added')}>{dayOfMoment(created_at)}</FactRow>
        <FactRow label={t('Privacy')}>{t('Private')}</FactRow>
        <FactRow label={t('Photos')}>{images.length.toLocaleString(locale())}</FactRow>
        <FactRow label={t('Documents')}>
          {documents.length === 0 ? '0' : <a href="#documents">{documents.length.toLocaleString(locale())}</a>}
        </FactRow>
      </dl>
    </section>
  )
}

/** Leads to where it is typed; on paper it would only look unfinished. */
const AddLink = ({ id, at, what }: { id: string; at: string; what: string }) => (
  <>
    <Link to="/edit-asset/$id" params={{ id }} hash={at} className={layout.onScreen}>
      {what}
    </Link>
    <span className={classes.onPaper}>{t('Not set')}</span>
  </>
)
