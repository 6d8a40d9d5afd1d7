import type { ReactNode } from 'react'
import { readTyped } from '#basics/amounts/amount-typed.ts'
import { exactAmount, exactMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { SearchField } from '#ui/search-field.tsx'
import classes from '../form/asset-form.module.css'
import { helpFor, type Of } from './fields.tsx'
import type { AssetForm } from '../form/use-asset-form.ts'

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
  /** Takes both amounts, where it may be a range. */
  onRange?: (low: string, high: string) => void
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
  onRange,
  onLeave,
}: AmountWithCurrencyProps<Name>) {
  const { entries } = useReference('currencies')
  const code = currency.text
  const choices = entries.map((entry) => `${entry.code} · ${entry.name}`)
  const chosen = choices.find((choice) => codeOf(choice) === code) ?? code
  const usual = inWords(amount.text, code) ?? t('A number, such as 1,250.00')
  return (
    <div className={classes.money}>
      <AmountField
        id={amount.name}
        label={isRequired ? label : t('{label} (optional)', { label })}
        description={help ? help(usual) : usual}
        value={amount.text}
        error={amount.error}
        currency={code || null}
        onChange={(text) => onChange(amount.name, text)}
        onCurrency={(named) => onChange(currency.name, named)}
        onRange={onRange}
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

/** What is typed, as money; null where it is none yet. */
function inWords(text: string, code: string): string | null {
  const stored = exactAmount(text, code)
  const read = stored.ok
    ? { kind: 'amount' as const, amount: stored.amount, currency: null }
    : readTyped(text, code || null)
  const currency = ('currency' in read ? read.currency : null) ?? code
  if (read.kind !== 'amount' || currency === '') return null
  const exact = exactAmount(read.amount, currency)
  return exact.ok ? exactMoney({ amount: exact.amount, currency }) : null
}

const codeOf = (choice: string) => choice.slice(0, 3)
