import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { FormFrame } from '#ui/form-frame.tsx'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Lot } from '../contract/shapes.ts'
import { saleAmountMistake } from '../rules/lots.ts'
import { invalidateAuctions } from './queries.ts'

interface Typed {
  hammer: string
}

/** For how much a lot was sold. */
export function HammerForm({ lot: { id }, currency, onClose }: { lot: Lot; currency: string; onClose: () => void }) {
  const save = useSingleMutation(({ hammer }: Typed) => client.auctions.moveLot({ id, to: 'sold', hammer }), {
    onSuccess: async () => {
      onClose()
      await invalidateAuctions()
    },
  })
  const mistakesIn = ({ hammer }: Typed) => {
    const mistake =
      hammer === '' ? t('Please enter the hammer price') : saleAmountMistake(hammer, currency, t('Hammer price'))
    return mistake === null ? {} : { hammer: mistake }
  }
  const form = useForm<Typed>({ hammer: '' }, mistakesIn, (typed) => save.start(typed))
  return (
    <FormFrame form={form} saving={save} failed={t('We couldn’t save the price')} action={t('Sold')} onClose={onClose}>
      <AmountField
        {...form.control('hammer')}
        label={t('Hammer price in {currency}', { currency })}
        currency={currency}
      />
    </FormFrame>
  )
}
