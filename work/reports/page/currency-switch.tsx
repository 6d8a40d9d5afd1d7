import { useId } from 'react'
import type { ReportSummary } from '../contract.ts'
import { notComparedInWords } from '../rules/reports.ts'
import { locale, t } from '#basics/words/words.ts'
import { assetsInWords } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import radio from '#ui/radio.module.css'
import classes from './currency-switch.module.css'

interface CurrencySwitchProps {
  summary: ReportSummary
  onCurrency: (currency: string) => void
}

/** In which currency cards and charts are, with the way to the others. The table has all assets in any case. */
export function CurrencySwitch({ summary: { currency, held, not_compared }, onCurrency }: CurrencySwitchProps) {
  const name = useId()
  if (currency === null || held.every((sum) => sum.currency === currency)) return null
  const offered = held.some((each) => each.currency === currency) ? held : [NOTHING_IN(currency), ...held]
  return (
    <div className={classes.switch}>
      <p role="status">
        {t('Figures and charts are in {currency}. The table lists all assets.', { currency })}
        {not_compared > 0 && ` ${notComparedInWords(not_compared)}`}
      </p>
      <fieldset className={classes.choices}>
        <legend className={layout.unseen}>{t('Currency of figures and charts')}</legend>
        {offered.map((sum) => (
          <label key={sum.currency} className={radio.pill}>
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
