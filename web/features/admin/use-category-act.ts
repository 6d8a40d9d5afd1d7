import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { refreshReference } from '#web/client/reference.ts'
import { failedBecause, type TellOutcome } from './banner.ts'
import { useAdminMutation } from './use-admin-act.ts'

interface CategoryAct {
  /** In the fixed words. */
  done: string
  failed: string
  onOutcome: TellOutcome
  onSuccess?: () => void
  onSettled?: () => void
  focusAfter?: string
}

/** Changes the lists, and says in the banner what came of it. What is shown then is how it is, also where it failed. */
export function useCategoryMutation(
  act: () => Promise<unknown>,
  { done, failed, onOutcome, onSuccess, onSettled, ...rest }: CategoryAct,
) {
  const queryClient = useQueryClient()
  return useAdminMutation(act, {
    ...rest,
    onSuccess: () => {
      onOutcome('good', done)
      onSuccess?.()
      // Forms of this browser offer the new list at once; others learn of it within a day.
      void refreshReference().catch(() => {})
    },
    onError: (error) => onOutcome('bad', failedBecause(failed, error)),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: api.admin.categories.key() })
      onSettled?.()
    },
  })
}
