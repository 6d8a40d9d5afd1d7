import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ACTIVITY_KEPT_YEARS, activityNote, activitySentence } from '#domain/activity/activity.ts'
import { t } from '#domain/words/words.ts'
import { shortMoment } from '#web/ui/in-words.ts'
import { api } from '#web/client/api.ts'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import layout from '#web/ui/layout.module.css'
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
    <section aria-labelledby="activity" className={classes.activity}>
      <header className={classes.head}>
        <h2 id="activity">{t('Activity')}</h2>
        <p className={layout.quiet}>
          {t(
            'Sign-ins, exports, and changes to your security settings or role. Nobody can change this list. Entries are kept for {years} years.',
            { years: ACTIVITY_KEPT_YEARS },
          )}
        </p>
      </header>
      {pages.isPending && <ActivitySkeleton />}
      {pages.isError && !entries && (
        <LoadFailure
          title={t('We couldn’t load your activity')}
          error={pages.error}
          onRetry={() => void pages.refetch()}
        />
      )}
      {entries?.length === 0 && <p className={layout.quiet}>{t('No activity yet.')}</p>}
      {entries && entries.length > 0 && (
        <ul className={classes.list} aria-label={t('Activity')}>
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
      <FailureNotice error={entries ? pages.error : null} title={t('We couldn’t load more')} />
      {pages.hasNextPage && (
        <Button
          variant="default"
          className={classes.more}
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('Show more')}
        </Button>
      )}
    </section>
  )
}

const ActivitySkeleton = () => (
  <div role="status" className={classes.list}>
    <VisuallyHidden>{t('Loading your activity')}</VisuallyHidden>
    {Array.from({ length: 4 }, (_, index) => (
      <div key={index} className={classes.entry}>
        <Skeleton height={20} width="60%" />
        <Skeleton height={20} width="8rem" />
      </div>
    ))}
  </div>
)
