import type { ValuationDraft } from '#domain/worth/valuations.ts'
import { t } from '#domain/words/words.ts'
import { client } from '#web/client/api.ts'
import { toast } from '#web/ui/toasts.ts'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
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
