import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { wholeMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import { dayOfMoment } from '#ui/in-words.ts'
import { api } from '#platform/client/api.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { rich } from '#ui/rich.tsx'
import layout from '#ui/layout.module.css'
import classes from './ownership-history.module.css'

/** Who has owned what since when: the ten entries that were added last. */
export function OwnershipHistory() {
  const history = useQuery(api.portfolio.recentOwnership.queryOptions())
  return (
    <section className={`${layout.stack} ${layout.fits} ${layout.headed}`} aria-labelledby="ownership">
      <h2 id="ownership">{t('Recent Ownership History')}</h2>
      {history.isPending && <OwnershipSkeleton />}
      {history.isError && !history.data && (
        <LoadFailure
          title={t('We couldn’t load the ownership history')}
          error={history.error}
          onRetry={() => void history.refetch()}
        />
      )}
      {history.data && (
        <ol className={classes.list}>
          {history.data.map(({ id, asset_id, title, value, owner, since, transferred_at }) => (
            <li key={id} className={layout.unbroken}>
              <Link to="/asset-summary/$id" params={{ id: asset_id }} className={classes.title}>
                <bdi>{title}</bdi>
              </Link>
              {value && (
                <span className={`${layout.worth} ${layout.numbers} ${layout.medium}`}>{wholeMoney(value)}</span>
              )}
              <span className={classes.quiet}>
                {since === null
                  ? rich('{owner}, added {added}', { owner: <bdi>{owner}</bdi>, added: dayOfMoment(transferred_at) })
                  : rich('{owner}, since {day}, added {added}', {
                      owner: <bdi>{owner}</bdi>,
                      day: dateInWords(since),
                      added: dayOfMoment(transferred_at),
                    })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const OwnershipSkeleton = () => (
  <div className={classes.list} role="status">
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className={classes.row}>
        <Skeleton height={18} width="55%" />
        <Skeleton height={14} width="70%" mt={10} />
      </div>
    ))}
    <VisuallyHidden>{t('Loading the ownership history')}</VisuallyHidden>
  </div>
)
