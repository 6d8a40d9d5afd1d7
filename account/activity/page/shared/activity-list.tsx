import { useInfiniteQuery } from '@tanstack/react-query'
import { ACTIVITY_KEPT_YEARS, activityNote, activitySentence } from '../../rules.ts'
import { t } from '#basics/words/words.ts'
import { shortMoment } from '#ui/in-words.ts'
import { api } from '#platform/client/api.ts'
import layout from '#ui/layout.module.css'
import { PagedList } from '#ui/paged-list.tsx'
import classes from './activity.module.css'

/** What happened to the account, the latest first. */
export function ActivityList() {
  const pages = useInfiniteQuery(
    api.activity.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...(cursor !== undefined && { cursor }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      staleTime: 0,
    }),
  )
  const entries = pages.data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="activity" className={`${layout.stack} ${layout.wide}`}>
      <header className={`${layout.stack} ${layout.close}`}>
        <h2 id="activity">{t('Activity')}</h2>
        <p className={layout.quiet}>
          {t(
            'Sign-ins, exports, and changes to your security settings or role. Nobody can change this list. Entries are kept for {years} years.',
            { years: ACTIVITY_KEPT_YEARS },
          )}
        </p>
      </header>
      <PagedList
        pages={pages}
        loading={t('Loading your activity')}
        failed={t('We couldn’t load your activity')}
        more={t('Show more')}
        rowHeight={48}
      >
        {entries?.length === 0 && <p className={layout.quiet}>{t('No activity yet.')}</p>}
        {entries && entries.length > 0 && (
          <ul className={layout.card} aria-label={t('Activity')}>
            {entries.map(({ id, kind, detail, created_at }) => (
              <li key={id} className={classes.entry}>
                <span className={classes.what}>
                  {activitySentence(kind, detail)}
                  {activityNote(detail) && <bdi className={layout.quiet}>{activityNote(detail)}</bdi>}
                </span>
                <time className={layout.quiet} dateTime={created_at}>
                  {shortMoment(created_at)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
