import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { FormFrame } from '#ui/form-frame.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { StatementSeen } from '../contract/shapes.ts'
import { chargedForMistake, commissionMistake, saleAmountMistake } from '../rules/lots.ts'
import { showStatement } from './queries.ts'

interface Typed {
  commission: string
  charges: string
  charged_for: string
}

/** What the firm takes of a consignor’s lots. */
export function FeesForm({ statement, onClose }: { statement: StatementSeen; onClose: () => void }) {
  const { auction, consignor } = statement
  const save = useSingleMutation((typed: Typed) => client.auctions.changeConsignor({ ...typed, id: consignor.id }), {
    onSuccess: async (changed) => {
      onClose()
      await showStatement(changed)
    },
  })
  const mistakesIn = ({ commission, charges, charged_for }: Typed) => {
    const mistakes = {
      commission: commissionMistake(commission),
      charges: saleAmountMistake(charges, auction.currency, t('Charges')),
      charged_for: chargedForMistake(charged_for),
    }
    return Object.fromEntries(Object.entries(mistakes).filter(([, mistake]) => mistake !== null)) as Partial<
      Record<keyof Typed, string>
    >
  }
  const form = useForm<Typed>(
    { commission: consignor.commission, charges: consignor.charges, charged_for: consignor.charged_for },
    mistakesIn,
    (typed) => save.start(typed),
  )
  return (
    <FormFrame form={form} saving={save} failed={t('We couldn’t save the fees')} action={t('Save')} onClose={onClose}>
      <TextField
        label={t('Commission in percent')}
        description={t('Of the hammer price of each lot.')}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('commission')}
      />
      <AmountField
        {...form.control('charges')}
        label={t('Fixed charges in {currency} (optional)', { currency: auction.currency })}
        currency={auction.currency}
      />
      <TextField
        optional
        label={t('What the charges are for')}
        description={t('Such as photographs, transport or insurance.')}
        autoComplete="off"
        {...form.field('charged_for')}
      />
    </FormFrame>
  )
}
