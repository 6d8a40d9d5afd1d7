import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Asset } from '../../contract/assets.ts'
import { api } from '#platform/client/api.ts'
import { deleteAssets, deleteFailureIn, invalidateAssetViews } from '../shared/asset-changes.ts'
import { sayMovedToTrash } from '#work/trash/page/shared/say-moved-to-trash.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'

/** Deletes at once, leads to the vault and offers the way back. */
export function useDeletion({ id, title }: Asset) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const act = useSingleMutation(() => deleteAssets([id]), {
    onSuccess: async (changeSet) => {
      // What the vault was is not to be seen again; this page goes before it could ask for what is gone.
      queries.removeQueries({ queryKey: api.assets.key(), type: 'inactive' })
      invalidateAssetViews()
      sayMovedToTrash([{ id, title }], changeSet)
      await navigate({ to: '/vault', replace: true })
    },
  })
  return {
    pending: act.isPending,
    failure: act.error && deleteFailureIn(act.error),
    dismiss: act.reset,
    start: () => act.start(),
  }
}
