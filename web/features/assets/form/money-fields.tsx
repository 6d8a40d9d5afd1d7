import { exactAmount, exactMoney, strippedAmount } from '#domain/money.ts'
import { t } from '#domain/words/words.ts'
import { useReference } from '#web/client/reference.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import classes from './asset-form.module.css'
import { helpFor, type Of } from './fields.tsx'
import type { AssetForm } from './use-asset-form.ts'

/** An amount with its currency, and what it comes to as one reads it. */
export function MoneyFields({ form, field }: { form: AssetForm; field: Of<'amount'> }) {
  const { name: amount, label } = field
  const currency = field.currency.name
  const { entries } = useReference('currencies')
  const code = form.typed.fields[currency] ?? ''
  const typed = form.typed.fields[amount] ?? ''
  const exact = exactAmount(strippedAmount(typed) ?? '', code)
  const choices = entries.map((entry) => `${entry.code} · ${entry.name}`)
  const chosen = choices.find((choice) => codeOf(choice) === code) ?? code
  return (
    <div className={classes.money}>
      <AmountField
        id={amount}
        label={t('{label} (optional)', { label })}
        description={helpFor(
          form,
          amount,
          exact.ok ? exactMoney({ amount: exact.amount, currency: code }) : t('A number, such as 1,250.00'),
        )}
        value={typed}
        error={form.mistakes[amount]}
        onChange={(text) => form.type(amount, text)}
        onBlur={() => typed !== '' && form.reveal(amount)}
      />
      <SearchField
        id={currency}
        label={t('Currency')}
        choices={choices}
        value={chosen}
        error={form.mistakes[currency]}
        onChange={(choice) => form.type(currency, codeOf(choice))}
        nothingFound={t('No currency of this name')}
      />
    </div>
  )
}

const codeOf = (choice: string) => choice.slice(0, 3)
