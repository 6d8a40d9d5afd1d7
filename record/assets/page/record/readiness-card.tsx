import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Asset } from '../../contract/assets.ts'
import { itemsOf, type RecordItem } from '../../rules/completeness.ts'
import type { RecordKind } from '../../rules/sections.ts'
import type { ReadinessLine } from '#work/readiness/rules/readiness.ts'
import type { ReadinessPart } from '#work/readiness/rules/parts.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { ReadinessList } from '#work/readiness/page/shared/readiness.tsx'
import layout from '#ui/layout.module.css'
import classes from '../shared/asset-record.module.css'

interface ReadinessCardProps {
  asset: Asset
  kind: RecordKind
}

/** How ready the record is for whoever needs it one day, and the one thing that helps most. Nothing of what is gone. */
export function ReadinessCard({ asset, kind }: ReadinessCardProps) {
  const { id } = asset
  const { data, error } = useQuery(api.readiness.ofAsset.queryOptions({ input: { id }, staleTime: 0 }))
  if (error && !data) return <FailureNotice error={error} title={t('We couldn’t work out its readiness')} />
  if (!data?.readiness) return null
  const { score, lines, next } = data.readiness
  return (
    <section className={classes.card} aria-labelledby="readiness">
      <h2 id="readiness">{t('Readiness')}</h2>
      <p>
        <strong>{t('{score} of 100.', { score: String(score) })}</strong>{' '}
        {next ? <ToDo id={id} line={next} /> : t('Nothing is missing.')}
      </p>
      <details className={layout.onScreen}>
        <summary>{t('What is missing')}</summary>
        <ReadinessList
          label={t('Readiness')}
          parts={lines.map((line) => ({
            part: line.part,
            share: Math.floor((100 * line.done) / line.of),
            note:
              line.missing === null ? null : <Missing id={id} line={line} items={missingIn(asset, kind, line.part)} />,
          }))}
        />
      </details>
    </section>
  )
}

/** Each of what is missing in the record leads to where it is typed. */
const missingIn = (asset: Asset, kind: RecordKind, part: ReadinessPart) =>
  itemsOf(asset, kind).filter(({ of, isThere }) => of === part && !isThere)

interface MissingProps {
  id: string
  line: ReadinessLine
  items: readonly RecordItem[]
}

function Missing({ id, line, items }: MissingProps) {
  if (items.length === 0) return <ToDo id={id} line={line} />
  return (
    <ul className={`${layout.row} ${layout.thin}`}>
      {items.map(({ what, at }) => (
        <li key={what}>
          <Link to="/edit-asset/$id" params={{ id }} hash={at}>
            {what}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Leads to where it is done: the form, or another part of the record. */
function ToDo({ id, line: { part, missing, at } }: { id: string; line: ReadinessLine }) {
  if (at !== null)
    return (
      <Link to="/edit-asset/$id" params={{ id }} hash={at}>
        {missing}
      </Link>
    )
  if (part === 'cover') return <Link to="/cover">{missing}</Link>
  return <a href={part === 'proof' ? '#documents' : '#value'}>{missing}</a>
}
