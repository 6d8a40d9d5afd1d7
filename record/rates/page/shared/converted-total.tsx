import { Link } from '@tanstack/react-router'
import type { Conversion } from '../../rules/convert.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { exactMoney } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import { inDigits } from '../../rules/rates.ts'
import layout from '#ui/layout.module.css'
import classes from './converted-total.module.css'

/** Totals in one currency, with every rate by which that was worked out; what has none stands beside it. */
export const ConvertedTotal = ({ converted }: { converted: Conversion }) => (
  <section id="in-one-currency" className={layout.section} aria-labelledby="converted">
    <div className={layout.head}>
      <h2 id="converted">{t('Converted to {currency}', { currency: converted.currency })}</h2>
      <Link to="/rates">{t('Exchange rates')}</Link>
    </div>
    <p className={classes.total}>{exactMoney(converted.total)}</p>
    <ul className={classes.lines}>
      {converted.lines.map(({ from, to, rates, isStale }) => (
        <li key={from.currency}>
          <span>
            {rates.length === 0
              ? exactMoney(from)
              : t('{from} is {to}', { from: exactMoney(from), to: exactMoney(to) })}
          </span>
          <span className={layout.quiet}>{rates.map(rateInWords).join('; ')}</span>
          {isStale && <span className={layout.warning}>{t('This rate is more than 30 days old.')}</span>}
        </li>
      ))}
      {converted.unconverted.map((sum) => (
        <li key={sum.currency}>
          <span>{exactMoney(sum)}</span>
          <span className={layout.warning}>
            {t('Not in the total: there is no rate for {currency}.', { currency: sum.currency })}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

const rateInWords = ({ base, quote, rate, day, source }: Conversion['lines'][number]['rates'][number]) =>
  t('1 {base} = {rate} {quote} on {day}, {source}', {
    base,
    quote,
    rate: inDigits(rate),
    day: dateInWords(day),
    source,
  })
