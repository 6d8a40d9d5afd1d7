import { useId } from 'react'
import type { ReportSummary } from '#contract/reports.ts'
import { language, locale, plural, t } from '#domain/words/words.ts'
import { assetsInWords } from '#web/ui/in-words.ts'
import classes from './currency-switch.module.css'

interface CurrencySwitchProps {
  summary: ReportSummary
  onCurrency: (currency: string) => void
}

/** A report is about one currency: says which, what that leaves out, and leads to the others. */
export function CurrencySwitch({ summary: { currency, held, left_out }, onCurrency }: CurrencySwitchProps) {
  const name = useId()
  if (currency === null || left_out === 0) return null
  const others = held.filter((each) => each.currency !== currency)
  const named = new Intl.ListFormat(language(), { type: 'conjunction' }).format(others.map((each) => each.currency))
  const offered = held.some((each) => each.currency === currency) ? held : [NOTHING_IN(currency), ...held]
  return (
    <div className={classes.switch}>
      <p role="status">
        {plural(
          left_out,
          '{count} asset valued in {currencies} is left out: different currencies are never added together.',
          '{count} assets valued in {currencies} are left out: different currencies are never added together.',
          { currencies: named },
        )}
      </p>
      <fieldset className={classes.choices}>
        <legend>{t('Currency of the report')}</legend>
        {offered.map((sum) => (
          <label key={sum.currency} className={classes.choice}>
            <input
              type="radio"
              name={name}
              checked={sum.currency === currency}
              onChange={() => onCurrency(sum.currency)}
            />
            <span>
              <strong>{sum.currency}</strong> {wholeNumber(sum.amount)}
              <span className={classes.count}>{assetsInWords(sum.assets)}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}

/** The currency stands beside it. */
const wholeNumber = (amount: string) =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 0 }).format(amount as Intl.StringNumericLiteral)

const NOTHING_IN = (currency: string) => ({ currency, amount: '0', assets: 0 })
