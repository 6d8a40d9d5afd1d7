import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { plural, t } from '#basics/words/words.ts'
import { dayOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { PagedList } from '#ui/paged-list.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import classes from './board.module.css'
import { jobsQuery, type JobSearch } from './queries.ts'

/** Finished jobs, out of the way and found by a search. */
export function ArchivedJobs({ search }: { search: JobSearch }) {
  const pages = useInfiniteQuery(jobsQuery('archived', search))
  const jobs = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const total = pages.data?.pages[0]?.total ?? 0
  return (
    <PagedList
      pages={pages}
      loading={t('Loading archived jobs')}
      failed={t('We couldn’t load archived jobs')}
      more={rich('Show more<hidden>\u00a0jobs</hidden>', { hidden })}
    >
      <p className={layout.quiet} role="status">
        {total === 0 ? t('No archived job matches.') : plural(total, '{count} archived job', '{count} archived jobs')}
      </p>
      <ul aria-label={t('Archived jobs')} data-stale={pages.isPlaceholderData || undefined}>
        {jobs.map(({ id, title, client_name, address, moved_at }) => (
          <li key={id} className={classes.archived}>
            <div className={layout.fits}>
              <p className={classes.title}>
                <Link to="/board/$id" params={{ id }} search={{}}>
                  <bdi>{title}</bdi>
                </Link>
              </p>
              <p className={`${layout.quiet} ${layout.breaks}`}>
                {[client_name, address.split('\n')[0]].filter(Boolean).join(' · ')}
              </p>
            </div>
            <p className={layout.fine}>{t('Archived on {day}', { day: dayOfMoment(moved_at) })}</p>
          </li>
        ))}
      </ul>
    </PagedList>
  )
}
