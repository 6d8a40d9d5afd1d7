import type { Asset } from '#record/assets/contract/assets.ts'
import type { Valuation } from '../contract.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { invalidateValues } from './invalidate-values.ts'
import { ADD_VALUE_ID } from './shared/value-key.ts'
import { ValuationForm } from './valuation-form.tsx'

interface OfEntry {
  entry: Valuation | null
  opened: boolean
  onClose: () => void
}

/** An entry is corrected by another. */
export function Correction({ asset, entry, opened, onClose }: OfEntry & { asset: Asset }) {
  const save = useSingleMutation(
    (draft: Parameters<typeof client.assets.correctValuation>[0]) => client.assets.correctValuation(draft),
    {
      onSuccess: async () => {
        await invalidateValues(asset.id)
        onClose()
        void toast({ kind: 'good', message: t('The value was corrected.') })
      },
    },
  )
  return (
    <Dialog title={t('Correct this value')} opened={opened} onClose={onClose} focusAfter={ADD_VALUE_ID}>
      {entry && (
        <ValuationForm
          asset={asset}
          before={entry}
          isCorrection
          pending={save.isPending}
          error={save.error}
          onSave={(draft) => save.start({ id: asset.id, corrects: entry.position, ...draft })}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

export function Withdrawal({ id, entry, opened, onClose }: OfEntry & { id: string }) {
  const withdraw = useSingleMutation((corrects: number) => client.assets.withdrawValuation({ id, corrects }), {
    onSuccess: async () => {
      await invalidateValues(id)
      onClose()
      void toast({ kind: 'good', message: t('The value was withdrawn.') })
    },
  })
  return (
    <AskFirst
      title={t('Withdraw this value?')}
      action={t('Withdraw')}
      opened={opened}
      pending={withdraw.isPending}
      error={withdraw.error}
      failed={t('We couldn’t withdraw this value')}
      onConfirm={() => entry && withdraw.start(entry.position)}
      onClose={onClose}
      focusAfter={ADD_VALUE_ID}
    >
      {t('It stays in the history but no longer counts.')}
    </AskFirst>
  )
}
