import type { Asset } from '#contract/assets.ts'
import type { Valuation } from '#contract/valuations.ts'
import { t } from '#domain/words/words.ts'
import { client } from '#web/client/api.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
import { invalidateValues } from './invalidate-values.ts'
import { ADD_VALUE_ID } from './value-key.ts'
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
