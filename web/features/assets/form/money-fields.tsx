import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { currencyNamedIn } from '#domain/currency-named.ts'
import { exactAmount, exactMoney, strippedAmount } from '#domain/money.ts'
import { t } from '#domain/words/words.ts'
import { useReference } from '#web/client/reference.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import classes from './asset-form.module.css'
import { helpFor, type Of } from './fields.tsx'
import type { AssetForm } from './use-asset-form.ts'

/** An amount of the record. */
export function MoneyFields({ form, field }: { form: AssetForm; field: Of<'amount'> }) {
  const { name, label, currency } = field
  const typedIn = (column: typeof name | typeof currency.name) => ({
    name: column,
    text: form.typed.fields[column] ?? '',
    error: form.mistakes[column],
  })
  return (
    <AmountWithCurrency
      label={label}
      amount={typedIn(name)}
      currency={typedIn(currency.name)}
      help={(usual) => helpFor(form, name, usual)}
      onChange={form.type}
      onLeave={() => form.reveal(name)}
    />
  )
}

interface TypedText<Name> {
  name: Name
  text: string
  error: string | undefined
}

interface AmountWithCurrencyProps<Name extends string> {
  label: string
  amount: TypedText<Name>
  currency: TypedText<Name>
  isRequired?: boolean
  help?: (usual: ReactNode) => ReactNode
  onChange: (name: Name, text: string) => void
  onLeave?: () => void
}

/** An amount with its currency, and what it comes to as one reads it. */
export function AmountWithCurrency<Name extends string>({
  label,
  amount,
  currency,
  isRequired = false,
  help,
  onChange,
  onLeave,
}: AmountWithCurrencyProps<Name>) {
  const { entries } = useReference('currencies')
  const code = currency.text
  // Each is taken once, so that whoever chooses another one afterwards has the last word.
  const [named, setNamed] = useState<{ code: string } | null>(null)
  const takeNamed = useEffectEvent((code: string) => {
    if (entries.some((entry) => entry.code === code)) onChange(currency.name, code)
  })
  useEffect(() => {
    if (named) takeNamed(named.code)
  }, [named])
  const exact = exactAmount(strippedAmount(amount.text) ?? '', code)
  const choices = entries.map((entry) => `${entry.code} · ${entry.name}`)
  const chosen = choices.find((choice) => codeOf(choice) === code) ?? code
  const usual =
    exact.ok && code !== '' ? exactMoney({ amount: exact.amount, currency: code }) : t('A number, such as 1,250.00')
  return (
    <div className={classes.money}>
      <AmountField
        id={amount.name}
        label={isRequired ? label : t('{label} (optional)', { label })}
        description={help ? help(usual) : usual}
        value={amount.text}
        error={amount.error}
        onChange={(text) => onChange(amount.name, text)}
        onSign={(typed) => {
          const code = currencyNamedIn(typed)
          if (code !== null) setNamed({ code })
        }}
        onBlur={() => amount.text !== '' && onLeave?.()}
      />
      <SearchField
        id={currency.name}
        label={t('Currency')}
        choices={choices}
        value={chosen}
        error={currency.error}
        onChange={(choice) => onChange(currency.name, codeOf(choice))}
        nothingFound={t('No currency of this name')}
      />
    </div>
  )
}

const codeOf = (choice: string) => choice.slice(0, 3)
