import { useQueryClient } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { refreshReference } from '#record/lists/page/shared/reference.ts'
import { explain } from '#platform/client/explain.ts'
import { useConfirmedMutation } from '#account/identity/page/shared/use-confirmed-mutation.ts'

/** What came of the last act, above the lists. */
export interface Banner {
  kind: 'good' | 'bad'
  text: string
  /** Another one is read aloud also where it says the same. */
  number: number
}

export type TellOutcome = (kind: Banner['kind'], text: string) => void

/** `Failed to add category: A category with this name already exists` */
const failedBecause = (what: string, error: Error) =>
  t('{what}: {why}', { what, why: explain(error, { unknown: t('Unknown error') }).text })

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
export function useCategoryMutation<Input>(
  act: (input: Input) => Promise<unknown>,
  { done, failed, onOutcome, onSuccess, onSettled, ...rest }: CategoryAct,
) {
  const queryClient = useQueryClient()
  return useConfirmedMutation(act, {
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
