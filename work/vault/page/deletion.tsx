import { useQueryClient } from '@tanstack/react-query'
import type { ListedAsset } from '../contract.ts'
import { api } from '#platform/client/api.ts'
import { deleteAssets, deleteFailureIn, invalidateAssetViews } from '#record/assets/page/shared/asset-changes.ts'
import { sayMovedToTrash } from '#work/trash/page/shared/say-moved-to-trash.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { forget } from './shared/asset-window.ts'
import type { Selection } from './shared/selection.ts'

export const COUNT_ID = 'vault-count'

type Chosen = Pick<ListedAsset, 'id' | 'title'>[]

/** Deletes at once, and offers the way back. What could not be deleted stays chosen. */
export function useDeletion(selection: Selection) {
  const queries = useQueryClient()
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
      onSuccess: (changeSet, assets) => sayMovedToTrash(assets, changeSet),
      onSettled: () => {
        void queries.invalidateQueries({ queryKey: api.assets.key() })
        invalidateAssetViews()
      },
      focusAfter: COUNT_ID,
    },
  )
  return {
    failure: act.error && deleteFailureIn(act.error),
    dismiss: act.reset,
    start: act.start,
  }
}
