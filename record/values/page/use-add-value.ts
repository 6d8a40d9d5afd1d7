import type { ValuationDraft } from '../rules/valuations.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { invalidateValues } from './invalidate-values.ts'

/** Adds a value to an asset, wherever it was typed. */
export const useAddValue = (id: string, { onAdded, focusAfter }: { onAdded: () => void; focusAfter?: string }) =>
  useSingleMutation((draft: ValuationDraft) => client.assets.addValuation({ id, ...draft }), {
    onSuccess: async () => {
      await invalidateValues(id)
      onAdded()
      void toast({ kind: 'good', message: t('The value was added.') })
    },
    ...(focusAfter !== undefined && { focusAfter }),
  })
