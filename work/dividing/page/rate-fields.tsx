import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import { TextField } from '#ui/text-field.tsx'
import { useRunner } from './runner.ts'
import { piecesOf, type RoundForm } from './typed-round.ts'

/** Where what is left is valued in several currencies: in which it is added up, and what the others are worth in it. */
export function RateFields({ form: { values, mistakes, change } }: { form: RoundForm }) {
  const pieces = piecesOf(values)
  const { data } = useQuery({
    ...useRunner().prepare(pieces!),
    enabled: pieces !== null,
    placeholderData: keepPreviousData,
  })
  const currencies = data?.currencies ?? []
  if (currencies.length < 2) return null
  const into = values.currency || currencies[0]!
  const state = (from: string, rate: string) => {
    change('currency', into)
    change('rates', { ...values.rates, [from]: rate })
  }
  return (
    <fieldset className={`${layout.stack} ${layout.close}`}>
      <legend className={`${layout.strong} ${layout.small}`}>{t('Values in several currencies')}</legend>
      <p className={layout.fine}>
        {t('State what each is worth. What has no rate counts as nothing. The rates stand on the list to sign.')}
      </p>
      <NativeSelect
        label={t('Add values up in')}
        value={into}
        data={currencies}
        onChange={({ currentTarget }) => {
          change('currency', currentTarget.value)
          change('rates', {})
        }}
      />
      {currencies
        .filter((from) => from !== into)
        .map((from) => (
          <TextField
            key={from}
            optional
            label={t('1 {from} in {into}', { from, into })}
            inputMode="decimal"
            autoComplete="off"
            value={values.rates[from] ?? ''}
            onChange={({ currentTarget: { value } }) => state(from, value)}
          />
        ))}
      {mistakes.rates && (
        <p role="alert" className={`${layout.bad} ${layout.small}`}>
          {mistakes.rates}
        </p>
      )}
    </fieldset>
  )
}
