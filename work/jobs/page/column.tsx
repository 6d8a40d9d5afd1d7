import { useInfiniteQuery } from '@tanstack/react-query'
import { plural, t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import { PagedList } from '#ui/paged-list.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import { JOB_STATES, type JobState } from '../rules/jobs.ts'
import classes from './board.module.css'
import { JobCard } from './job-card.tsx'
import { jobsQuery, type JobSearch } from './queries.ts'
import type { Moving } from './use-moving.tsx'

interface ColumnProps {
  state: JobState
  search: JobSearch
  moving: Moving
  /** On a phone, where one stands alone. */
  isShown: boolean
}

/** The jobs in one state. What is dropped here moves here. */
export function Column({ state, search, moving, isShown }: ColumnProps) {
  const pages = useInfiniteQuery(jobsQuery(state, search))
  const jobs = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const total = pages.data?.pages[0]?.total
  const heading = `column-${state}`
  return (
    <section className={classes.columnOf} aria-labelledby={heading} data-shown={isShown || undefined}>
      <div
        className={classes.column}
        data-takes={moving.takes(state) || undefined}
        onDragOver={(event) => {
          if (moving.takes(state)) event.preventDefault()
        }}
        onDrop={(event) => {
          event.preventDefault()
          if (moving.dragged && moving.takes(state)) moving.move(moving.dragged, state)
          moving.setDragged(null)
        }}
      >
        <div className={classes.columnHead}>
          <h2 id={heading}>{t(JOB_STATES[state])}</h2>
          {total !== undefined && <span className={layout.fine}>{plural(total, '{count} job', '{count} jobs')}</span>}
        </div>
        <PagedList
          pages={pages}
          loading={t('Loading jobs')}
          failed={t('We couldn’t load these jobs')}
          more={rich('Show more<hidden>\u00a0jobs</hidden>', { hidden })}
        >
          {total === 0 && <p className={layout.quiet}>{t('Nothing here.')}</p>}
          <ul aria-labelledby={heading} className={classes.cards} data-stale={pages.isPlaceholderData || undefined}>
            {jobs.map((job) => (
              <JobCard key={job.id} job={job} moving={moving} />
            ))}
          </ul>
        </PagedList>
      </div>
    </section>
  )
}
