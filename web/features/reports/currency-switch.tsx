import { useId } from 'react'
import type { ReportSummary } from '#contract/reports.ts'
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
  const named = new Intl.ListFormat('en', { type: 'conjunction' }).format(others.map((each) => each.currency))
  const offered = held.some((each) => each.currency === currency) ? held : [NOTHING_IN(currency), ...held]
  return (
    <div className={classes.switch}>
      <p role="status">
        {assetsInWords(left_out)} valued in {named} {left_out === 1 ? 'is' : 'are'} left out: different currencies are
        never added together.
      </p>
      <fieldset className={classes.choices}>
        <legend>Currency of the report</legend>
        {offered.map((sum) => (
          <label key={sum.currency} className={classes.choice}>
            <input
              type="radio"
              name={name}
              checked={sum.currency === currency}
              onChange={() => onCurrency(sum.currency)}
            />
            <span>
              <strong>{sum.currency}</strong> {whole.format(sum.amount as Intl.StringNumericLiteral)}
              <span className={classes.count}>{assetsInWords(sum.assets)}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}

/** The currency stands beside it. */
const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 })

const NOTHING_IN = (currency: string) => ({ currency, amount: '0', assets: 0 })
