import { Button } from '@mantine/core'
import { useState } from 'react'
import { latestToday } from '#basics/calendar.ts'
import { t } from '#basics/words/words.ts'
import { judgeRate } from '../rules/rates.ts'
import { client } from '#platform/client/api.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'
import { DateField } from '#ui/date-field.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { SearchField } from '#ui/search-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'

interface RateFormProps {
  /** What it begins with. */
  quote: string
  onSaved: () => void
  onCancel: () => void
}

/** So much of one currency for one of another, on a day, and who says so. */
export function RateForm({ quote, onSaved, onCancel }: RateFormProps) {
  const { entries } = useReference('currencies')
  const choices = entries.map(({ code, name }) => `${code} · ${name}`)
  const save = useSingleMutation((rate: Parameters<typeof client.rates.save>[0]) => client.rates.save(rate), {
    onSuccess: onSaved,
  })
  const [day] = useState(() => new Date().toISOString().slice(0, 10))
  const form = useForm(
    { base: '', quote, rate: '', day, source: '' },
    (typed) => {
      const verdict = judgeRate(withPoint(typed), latestToday(new Date()))
      return verdict.ok ? {} : Object.fromEntries(verdict.mistakes.map(({ field, message }) => [field, message]))
    },
    (typed) => save.start(withPoint(typed)),
  )
  const currency = (name: 'base' | 'quote', label: string) => (
    <SearchField
      id={name}
      label={label}
      choices={choices}
      value={choices.find((choice) => choice.slice(0, 3) === form.values[name]) ?? form.values[name]}
      error={form.mistakes[name]}
      onChange={(choice) => form.change(name, choice.slice(0, 3))}
      nothingFound={t('No currency of this name')}
    />
  )
  return (
    <form className={layout.stack} onSubmit={form.submit} noValidate>
      <FailureNotice title={t('We couldn’t save this rate')} error={save.error} />
      {currency('base', t('One unit of'))}
      <TextField {...form.field('rate')} label={t('Rate')} inputMode="decimal" description={t('Such as 0.9512')} />
      {currency('quote', t('Of this currency'))}
      <DateField {...form.control('day')} label={t('Day')} />
      <TextField {...form.field('source')} label={t('Source')} description={t('Such as your bank.')} />
      <div className={layout.answers}>
        <Button type="button" variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t('Save Rate')}
        </Button>
      </div>
    </form>
  )
}

/** Some write decimals behind a comma. */
const withPoint = <Typed extends { rate: string }>(typed: Typed) => ({
  ...typed,
  rate: typed.rate.trim().replace(',', '.'),
})
