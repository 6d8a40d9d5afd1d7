import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { from, PAGES } from '#platform/client/paged.ts'
import { Page } from '#ui/page.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { hidden, rich } from '#ui/rich.tsx'
import layout from '#ui/layout.module.css'
import { EventLine } from './event-line.tsx'
import { ToPlan } from './to-plan.tsx'

/** All that happened with the plan, the latest first. */
export function PlanHistory() {
  const pages = useInfiniteQuery({
    ...api.estate.events.infiniteOptions({ input: (cursor: string | undefined) => from(cursor), ...PAGES }),
    staleTime: 0,
  })
  const events = pages.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Page title={t('History of this plan')} lead={t('Nobody can change a line, not even you.')} narrow>
      <ToPlan />
      <PagedList
        pages={pages}
        loading={t('Loading the history')}
        failed={t('We couldn’t load the history')}
        more={rich('Show more<hidden>\u00a0entries</hidden>', { hidden })}
        rowHeight={56}
      >
        {events.length === 0 ? (
          <p className={layout.quiet}>{t('Nothing has happened yet.')}</p>
        ) : (
          <ul className={layout.rows} aria-label={t('History of this plan')}>
            {events.map((event) => (
              <EventLine key={event.id} event={event} marksRehearsal />
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  )
}
