import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Asset } from '#contract/assets.ts'
import { t } from '#domain/words/words.ts'
import { api } from '#web/client/api.ts'
import { deleteAssets, deleteFailureIn, invalidateAssetViews } from '#web/client/asset-changes.ts'
import { toast } from '#web/ui/toasts.ts'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'

/** Asks first, deletes, and leads to the vault. */
export function useDeletion({ id, title }: Asset) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const act = useSingleMutation(() => deleteAssets([id]), {
    onSuccess: async () => {
      // What the vault was is not to be seen again; this page goes before it could ask for what is gone.
      queries.removeQueries({ queryKey: api.assets.key(), type: 'inactive' })
      invalidateAssetViews()
      void toast({ kind: 'good', message: t('“{title}” was deleted.', { title }) })
      await navigate({ to: '/vault', replace: true })
    },
    onError: () => setOpened(false),
  })
  return {
    title,
    opened,
    pending: act.isPending,
    failure: act.error && deleteFailureIn(act.error),
    dismiss: act.reset,
    ask: () => {
      act.reset()
      setOpened(true)
    },
    close: () => setOpened(false),
    confirm: () => act.start(undefined),
  }
}
