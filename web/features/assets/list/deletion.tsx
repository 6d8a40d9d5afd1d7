import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedAsset } from '#contract/assets.ts'
import { deleteQuestion } from '#domain/assets/messages.ts'
import { plural, t } from '#domain/words/words.ts'
import { api } from '#web/client/api.ts'
import { deleteAssets, deleteFailureIn, invalidateAssetViews } from '#web/client/asset-changes.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
import { forget } from './asset-window.ts'
import type { Selection } from './selection.ts'

export const COUNT_ID = 'vault-count'

type Chosen = Pick<ListedAsset, 'id' | 'title'>[]

/** Asks first, deletes, and says how it went. What could not be deleted stays chosen. */
export function useDeletion(selection: Selection) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Chosen>([])
  const [opened, setOpened] = useState(false)
  const act = useSingleMutation(
    (assets: Chosen) =>
      deleteAssets(
        assets.map(({ id }) => id),
        (gone) => {
          forget(queries, gone)
          selection.drop(gone)
        },
      ),
    {
      onSuccess: (_, assets) => void toast({ kind: 'good', message: deleted(assets) }),
      onSettled: () => {
        setOpened(false)
        void queries.invalidateQueries({ queryKey: api.assets.key() })
        invalidateAssetViews()
      },
    },
  )
  return {
    chosen,
    opened,
    pending: act.isPending,
    failure: act.error && deleteFailureIn(act.error),
    dismiss: act.reset,
    ask: (assets: Chosen) => {
      act.reset()
      setChosen(assets)
      setOpened(true)
    },
    close: () => setOpened(false),
    confirm: () => act.start(chosen),
  }
}

const deleted = (assets: Chosen) =>
  assets.length === 1
    ? t('“{title}” was deleted.', { title: assets[0]!.title })
    : plural(assets.length, '{count} asset was deleted.', '{count} assets were deleted.')

export const DeleteQuestion = ({ deletion }: { deletion: ReturnType<typeof useDeletion> }) => (
  <AskFirst
    title={titleFor(deletion.chosen)}
    action={
      deletion.chosen.length === 1
        ? t('Delete')
        : plural(deletion.chosen.length, 'Delete {count} asset', 'Delete {count} assets')
    }
    opened={deletion.opened}
    pending={deletion.pending}
    error={null}
    failed=""
    onConfirm={deletion.confirm}
    onClose={deletion.close}
    focusAfter={COUNT_ID}
  >
    {deleteQuestion(deletion.chosen.length)}
  </AskFirst>
)

const titleFor = (assets: Chosen) =>
  assets.length === 1
    ? t('Delete “{title}”?', { title: assets[0]!.title })
    : plural(assets.length, 'Delete {count} asset?', 'Delete {count} assets?')
