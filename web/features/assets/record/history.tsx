import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { t } from '#domain/words/words.ts'
import { api } from '#web/client/api.ts'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { shortMoment } from '#web/ui/in-words.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import classes from './asset-record.module.css'
import styles from '../history/history.module.css'
import { SaveEntry } from '../history/save-entry.tsx'
import { UndoQuestion } from '../history/undo-question.tsx'
import { useUndo } from '../history/use-undo.ts'
import { ownFieldsQuery } from '../own-fields/own-fields-query.ts'

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
  const undoing = useUndo()
  const saves = pages.data?.pages.flatMap((page) => page.saves)
  if (pages.isLoadingError)
    return (
      <LoadFailure title={t('We couldn’t load the history')} error={pages.error} onRetry={() => void pages.refetch()} />
    )
  if (!saves || own.isPending) return <HistorySkeleton />
  return (
    <>
      <ol className={styles.saves} aria-label={t('History')}>
        {saves.map((save) => (
          <li key={save.changed_at}>
            <SaveEntry
              save={save}
              head={<time dateTime={save.changed_at}>{shortMoment(save.changed_at)}</time>}
              assetId={id}
              own={own.data ?? []}
              undoing={undoing}
            />
          </li>
        ))}
      </ol>
      <UndoQuestion undoing={undoing} own={own.data ?? []} />
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

const HistorySkeleton = () => (
  <div role="status">
    <VisuallyHidden>{t('Loading the history')}</VisuallyHidden>
    {Array.from({ length: 3 }, (_, index) => (
      <Skeleton key={index} height={20} width="60%" my="sm" />
    ))}
  </div>
)
