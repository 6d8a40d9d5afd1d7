import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { plural, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { invalidateUnfinished, unfinishedQuery } from './shared/unfinished.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { Page } from '#ui/page.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { toast } from '#ui/toasts.ts'
import { UndoNotice } from '#ui/undo-notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { AddFiles } from './add-files.tsx'
import { UnfinishedCard } from './unfinished-card.tsx'
import classes from './unfinished.module.css'

const COUNT = 'unfinished-count'
type Removed = Awaited<ReturnType<typeof client.unfinishedPieces.remove>>['removed']

interface ToFinishPageProps {
  kind: RecordKind
  camera: boolean
  onCamera: (isOn: boolean) => void
  /** What waits on this device. */
  waiting: ReactNode
}

/** Pieces of which there are photos and little else yet. */
export function ToFinishPage({ kind, camera, onCamera, waiting }: ToFinishPageProps) {
  const pages = useInfiniteQuery(unfinishedQuery())
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  const total = pages.data?.pages[0]?.total ?? 0
  const discard = useSingleMutation((id: string) => client.unfinishedPieces.remove({ ids: [id] }), {
    focusAfter: COUNT,
    onSuccess: async ({ removed }) => {
      void toast({ kind: 'good', message: <Discarded removed={removed} /> })
      await invalidateUnfinished()
    },
  })
  return (
    <Page
      title={t('Unfinished')}
      lead={
        <span id={COUNT} tabIndex={-1}>
          {total > 0
            ? plural(
                total,
                '{count} unfinished asset. It isn’t in lists or totals yet.',
                '{count} unfinished assets. They aren’t in lists or totals yet.',
              )
            : t('Photos first, the rest when you have time.')}
        </span>
      }
    >
      <AddFiles camera={camera} onCamera={onCamera} waiting={total} />
      {waiting}
      <FailureNotice error={discard.error} title={t('We couldn’t discard this')} />
      <PagedList
        pages={pages}
        loading={t('Loading what is to be finished')}
        failed={t('We couldn’t load what is to be finished')}
        more={t('Show more')}
      >
        {items.length > 0 && (
          <ul className={classes.list} aria-label={t('Unfinished')}>
            {items.map((piece) => (
              <UnfinishedCard
                key={piece.id}
                piece={piece}
                kind={kind}
                isDiscarding={discard.isPending && discard.variables === piece.id}
                onDiscard={() => discard.start(piece.id)}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  )
}

const Discarded = ({ removed }: { removed: Removed }) => (
  <UndoNotice
    undo={async () => {
      await client.unfinishedPieces.add({ items: removed })
      await invalidateUnfinished()
    }}
    undone={t('It is back in the list.')}
    failed={t('We couldn’t bring it back')}
  >
    {t('{title} was discarded.', { title: removed[0]?.title ?? t('Untitled') })}
  </UndoNotice>
)
