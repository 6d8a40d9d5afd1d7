import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedAsset } from '#contract/assets.ts'
import { assetCount, deleteQuestion } from '#domain/assets/messages.ts'
import { api } from '#web/client/api.ts'
import { deleteAssets, deleteFailureIn, invalidateAssetViews } from '#web/client/asset-changes.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
import { forget } from './asset-window.ts'
import type { Selection } from './selection.ts'

export const COUNT_ID = 'vault-count'

type Doomed = Pick<ListedAsset, 'id' | 'title'>[]

/** Asks first, deletes, and says how it went. What could not be deleted stays chosen. */
export function useDeletion(selection: Selection) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Doomed>([])
  const [opened, setOpened] = useState(false)
  const act = useSingleMutation(
    (doomed: Doomed) =>
      deleteAssets(
        doomed.map(({ id }) => id),
        (gone) => {
          forget(queries, gone)
          selection.drop(gone)
        },
      ),
    {
      onSuccess: (_, doomed) => void toast({ kind: 'good', message: `${named(doomed)} deleted.` }),
      onSettled: () => {
        setOpened(false)
        void queries.invalidateQueries({ queryKey: api.assets.key() })
        invalidateAssetViews()
      },
    },
  )
  return {
    asked,
    opened,
    pending: act.isPending,
    failure: act.error && deleteFailureIn(act.error),
    dismiss: act.reset,
    ask: (doomed: Doomed) => {
      act.reset()
      setAsked(doomed)
      setOpened(true)
    },
    keep: () => setOpened(false),
    confirm: () => act.start(asked),
  }
}

const named = (doomed: Doomed) =>
  doomed.length === 1 ? `“${doomed[0]!.title}” was` : `${assetCount(doomed.length)} were`

export const DeleteQuestion = ({ deletion }: { deletion: ReturnType<typeof useDeletion> }) => (
  <AskFirst
    title={deletion.asked.length === 1 ? `Delete “${deletion.asked[0]!.title}”?` : titleFor(deletion.asked.length)}
    action={deletion.asked.length === 1 ? 'Delete' : `Delete ${assetCount(deletion.asked.length)}`}
    opened={deletion.opened}
    pending={deletion.pending}
    error={null}
    failed=""
    onConfirm={deletion.confirm}
    onClose={deletion.keep}
    focusAfter={COUNT_ID}
  >
    {deleteQuestion(deletion.asked.length)}
  </AskFirst>
)

const titleFor = (count: number) => `Delete ${assetCount(count)}?`
