import { Textarea } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { FormFrame } from '#ui/form-frame.tsx'
import layout from '#ui/layout.module.css'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Lot } from '../contract/shapes.ts'
import {
  dimensionsMistake,
  lotConditionMistake,
  lotDescriptionMistake,
  lotTitleMistake,
  PRICE_LABELS,
  priceMistakes,
  PRICES,
} from '../rules/lots.ts'
import { invalidateAuctions } from './queries.ts'

interface Typed {
  title: string
  description: string
  condition: string
  dimensions: string
  estimate_low: string
  estimate_high: string
  start_price: string
  reserve: string
}

const mistakesFor = (currency: string) => (typed: Typed) => {
  const said = {
    title: lotTitleMistake(typed.title),
    description: lotDescriptionMistake(typed.description),
    condition: lotConditionMistake(typed.condition),
    dimensions: dimensionsMistake(typed.dimensions),
  }
  const wrong = Object.entries(said).filter(([, mistake]) => mistake !== null)
  return { ...Object.fromEntries(wrong), ...priceMistakes(typed, currency) } as Partial<Record<keyof Typed, string>>
}

/** What the catalog says of a lot, and its prices. */
export function LotForm({ lot, currency, onClose }: { lot: Lot; currency: string; onClose: () => void }) {
  const { title, description, condition, dimensions } = lot
  const save = useSingleMutation((typed: Typed) => client.auctions.changeLot({ ...typed, id: lot.id }), {
    onSuccess: async () => {
      onClose()
      await invalidateAuctions()
    },
  })
  const form = useForm<Typed>(
    {
      title,
      description,
      condition,
      dimensions,
      estimate_low: lot.estimate_low ?? '',
      estimate_high: lot.estimate_high ?? '',
      start_price: lot.start_price ?? '',
      reserve: lot.reserve ?? '',
    },
    mistakesFor(currency),
    (typed) => save.start(typed),
  )
  return (
    <FormFrame form={form} saving={save} failed={t('We couldn’t save the lot')} action={t('Save')} onClose={onClose}>
      {lot.state === 'approved' && (
        <p className={layout.quiet}>
          {t('Its consignor has approved it as it is. What you change, they approve again.')}
        </p>
      )}
      <TextField label={t('Title')} autoComplete="off" {...form.field('title')} />
      <Textarea label={t('Description (optional)')} autosize minRows={3} maxRows={12} {...form.field('description')} />
      <TextField optional label={t('Dimensions')} autoComplete="off" {...form.field('dimensions')} />
      <Textarea label={t('Condition (optional)')} autosize minRows={2} maxRows={8} {...form.field('condition')} />
      {PRICES.map((name) => (
        <AmountField
          key={name}
          {...form.control(name)}
          label={t('{label} in {currency} (optional)', { label: t(PRICE_LABELS[name]), currency })}
          description={name === 'reserve' ? t('Seen by you and the consignor, and on nothing for buyers.') : undefined}
          currency={currency}
        />
      ))}
    </FormFrame>
  )
}
