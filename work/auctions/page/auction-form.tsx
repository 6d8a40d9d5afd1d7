import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'
import { DateField } from '#ui/date-field.tsx'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { FormFrame } from '#ui/form-frame.tsx'
import { TypedBefore } from '#ui/notice.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Auction } from '../contract/shapes.ts'
import { auctionPlaceMistake, auctionTitleMistake, conditionsMistake, saleDayMistake } from '../rules/lots.ts'
import { showAuction } from './queries.ts'

interface Typed {
  title: string
  held_on: string
  place: string
  conditions: string
  currency: string
}

const typedOf = (found: Auction | null): Typed => ({
  title: found?.title ?? '',
  held_on: found?.held_on ?? '',
  place: found?.place ?? '',
  conditions: found?.conditions ?? '',
  currency: found?.currency ?? '',
})

function mistakesIn({ title, held_on, place, conditions, currency }: Typed) {
  const mistakes = {
    title: auctionTitleMistake(title),
    held_on: saleDayMistake(held_on),
    place: auctionPlaceMistake(place),
    conditions: conditionsMistake(conditions),
    currency: currency === '' ? t('Please choose a currency') : null,
  }
  return Object.fromEntries(Object.entries(mistakes).filter(([, mistake]) => mistake !== null)) as Partial<
    Record<keyof Typed, string>
  >
}

interface AuctionFormProps {
  /** The one that is changed; null for a new one. */
  found: Auction | null
  onSaved: (saved: Auction) => void
  onClose: () => void
}

/** Where, when and under which conditions something is sold, in one currency. */
export function AuctionForm({ found, onSaved, onClose }: AuctionFormProps) {
  const begun = typedOf(found)
  const draft = useTypedDraft(`auction:${found?.id ?? 'new'}`, begun)
  // What is sent again is the same sale.
  const [auctionId] = useState(() => crypto.randomUUID())
  const save = useSingleMutation(
    (typed: Typed) =>
      found
        ? client.auctions.change({ ...typed, id: found.id })
        : client.auctions.add({ ...typed, auction_id: auctionId }),
    {
      onSuccess: async (saved) => {
        form.forget()
        onClose()
        void toast({ kind: 'good', message: t('{name} was saved.', { name: saved.title }) })
        await showAuction(saved)
        onSaved(saved)
      },
    },
  )
  const form = useForm<Typed>(begun, mistakesIn, (typed) => save.start(typed), { draft })
  return (
    <FormFrame
      form={form}
      saving={save}
      failed={t('We couldn’t save the auction')}
      action={found ? t('Save') : t('Add auction')}
      onClose={onClose}
    >
      <TypedBefore form={form} />
      <TextField data-autofocus label={t('Title')} autoComplete="off" {...form.field('title')} />
      <DateField {...form.control('held_on')} label={t('Day of the auction')} isAhead />
      <TextField optional label={t('Place')} autoComplete="off" {...form.field('place')} />
      <Currency {...form.control('currency')} />
      <Textarea
        label={t('Conditions of sale (optional)')}
        autosize
        minRows={3}
        maxRows={10}
        {...form.field('conditions')}
      />
    </FormFrame>
  )
}

interface CurrencyProps {
  id: string
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

function Currency({ id, value, error, onChange }: CurrencyProps) {
  const { entries } = useReference('currencies')
  const choices = entries.map(({ code, name }) => `${code} · ${name}`)
  return (
    <SearchField
      id={id}
      label={t('Currency')}
      choices={choices}
      value={choices.find((choice) => codeOf(choice) === value) ?? value}
      error={error}
      onChange={(choice) => onChange(codeOf(choice))}
      nothingFound={t('No currency of this name')}
    />
  )
}

const codeOf = (choice: string) => choice.slice(0, 3)
