import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { shortMoment } from '#ui/in-words.ts'
import { PagedList } from '#ui/paged-list.tsx'
import styles from '#record/history/page/shared/history.module.css'
import { SaveEntry } from '#record/history/page/shared/save-entry.tsx'
import { UndoQuestion } from '#record/history/page/shared/undo-question.tsx'
import { useUndo } from '#record/history/page/shared/use-undo.ts'
import { ownFieldsQuery } from '#record/kinds/page/shared/own-fields-query.ts'

/** What each save of an asset has changed. */
export function Saves({ id }: { id: string }) {
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
  return (
    <PagedList
      pages={{ ...pages, isPending: pages.isPending || own.isPending }}
      loading={t('Loading the history')}
      failed={t('We couldn’t load the history')}
      more={t('Show more')}
    >
      <ol className={styles.saves} aria-label={t('History')}>
        {saves?.map((save) => (
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
    </PagedList>
  )
}
