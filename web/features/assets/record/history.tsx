import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { t } from '#domain/words/words.ts'
import { api } from '#web/client/api.ts'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { shortMoment } from '#web/ui/in-words.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import classes from './asset-record.module.css'
import { ownFieldsQuery } from '../own-fields/own-fields-query.ts'
import { type ChangeInWords, changesInWords } from './change-in-words.ts'

/** What was changed, the latest save first. Whoever opens a record for its facts doesn't load it. */
export function History({ id }: { id: string }) {
  const [opened, setOpened] = useState(false)
  const panel = useId()
  return (
    <section className={`${classes.section} ${classes.onScreen}`} aria-labelledby="history">
      <h2 id="history">{t('History')}</h2>
      <Button
        variant="default"
        className={classes.more}
        aria-expanded={opened}
        aria-controls={panel}
        onClick={() => setOpened(!opened)}
      >
        {opened ? t('Hide history') : t('Show history')}
      </Button>
      <div id={panel} hidden={!opened} className={classes.section}>
        {opened && <Saves id={id} />}
      </div>
    </section>
  )
}

function Saves({ id }: { id: string }) {
  const pages = useInfiniteQuery(
    api.assets.history.infiniteOptions({
      input: (before: string | undefined) => ({ id, ...(before !== undefined && { before }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_before }) => next_before ?? undefined,
      staleTime: 0,
    }),
  )
  const own = useQuery(ownFieldsQuery())
  const saves = pages.data?.pages.flatMap((page) => page.saves)
  if (pages.isLoadingError)
    return (
      <LoadFailure title={t('We couldn’t load the history')} error={pages.error} onRetry={() => void pages.refetch()} />
    )
  if (!saves || own.isPending) return <HistorySkeleton />
  return (
    <>
      <ol className={classes.history} aria-label={t('History')}>
        {saves.map(({ changed_at, changes }) => (
          <li key={changed_at}>
            <time dateTime={changed_at}>{shortMoment(changed_at)}</time>
            {changesInWords(changes, own.data ?? []).map((change) => (
              <Change key={change.label} {...change} />
            ))}
          </li>
        ))}
      </ol>
      <FailureNotice error={pages.error} title={t('We couldn’t load more')} />
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
    </>
  )
}

const Change = ({ label, before, after }: ChangeInWords) => (
  <div className={classes.change}>
    <strong>{label}</strong>
    {before !== null && (
      <del className={classes.before}>
        <VisuallyHidden>{t('Before:')} </VisuallyHidden>
        {before}
      </del>
    )}
    {after !== null && (
      <ins className={classes.after}>
        <VisuallyHidden>{t('After:')} </VisuallyHidden>
        {after}
      </ins>
    )}
  </div>
)

const HistorySkeleton = () => (
  <div role="status" className={classes.history}>
    <VisuallyHidden>{t('Loading the history')}</VisuallyHidden>
    {Array.from({ length: 3 }, (_, index) => (
      <Skeleton key={index} height={20} width="60%" my="sm" />
    ))}
  </div>
)
