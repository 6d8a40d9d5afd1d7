import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReadinessLine } from '#domain/readiness/readiness.ts'
import { t } from '#domain/words/words.ts'
import { api } from '#web/client/api.ts'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { ReadinessList } from '#web/ui/readiness.tsx'
import classes from './asset-record.module.css'

/** How ready the record is for whoever needs it one day, and the one thing that helps most. Nothing of what is gone. */
export function ReadinessCard({ id }: { id: string }) {
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
      <details className={classes.onScreen}>
        <summary>{t('How it is worked out')}</summary>
        <ReadinessList
          label={t('Readiness')}
          parts={lines.map((line) => ({
            part: line.part,
            share: Math.floor((100 * line.done) / line.of),
            note: line.missing === null ? null : <ToDo id={id} line={line} />,
          }))}
        />
      </details>
    </section>
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
