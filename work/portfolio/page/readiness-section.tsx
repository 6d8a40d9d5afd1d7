import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PART_LABELS } from '#work/readiness/rules/parts.ts'
import { plural, t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { ReadinessList } from '#work/readiness/page/shared/readiness.tsx'
import classes from './readiness-section.module.css'

/** How ready all of it is for the day when others need it, and where to begin. */
export function ReadinessSection() {
  const { data, error, isPending, refetch } = useQuery(api.readiness.ofVault.queryOptions({ staleTime: 0 }))
  return (
    <section className={`${layout.stack} ${layout.fits} ${layout.headed}`} aria-labelledby="readiness">
      <h2 id="readiness">{t('Readiness')}</h2>
      <p className={layout.quiet}>
        {t('How much an insurer, an executor or the police would find in your records, out of 100.')}
      </p>
      {isPending && (
        <div role="status">
          <VisuallyHidden>{t('Loading')}</VisuallyHidden>
          <Skeleton height={160} />
        </div>
      )}
      {error && !data && (
        <LoadFailure title={t('We couldn’t work out your readiness')} error={error} onRetry={() => void refetch()} />
      )}
      {data && data.assets > 0 && (
        <div className={classes.columns}>
          <div className={`${layout.stack} ${layout.near} ${layout.lesser}`}>
            <p className={classes.score}>{data.score}</p>
            {data.next && (
              <p>
                {plural(
                  data.next.assets,
                  'Start with “{part}”: {count} asset is incomplete.',
                  'Start with “{part}”: {count} assets are incomplete.',
                  { part: PART_LABELS[data.next.part] },
                )}
              </p>
            )}
            <ReadinessList label={t('Readiness')} parts={data.parts.map((each) => ({ ...each, note: null }))} />
          </div>
          {data.least.length > 0 && (
            <div className={`${layout.stack} ${layout.near} ${layout.lesser}`}>
              <h3>{t('Least ready')}</h3>
              <ul className={classes.least}>
                {data.least.map(({ id, title, score, next }) => (
                  <li key={id}>
                    <Link to="/asset-summary/$id" params={{ id }}>
                      {title}
                    </Link>
                    <span className={layout.numbers}>{score}</span>
                    {next && <span className={layout.quiet}>{next.missing}</span>}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
    </section>
  )
}
