import { exactMoney } from '#basics/money.ts'
import { locale, t } from '#basics/words/words.ts'
import { hasNoValue } from '#record/values/rules/on-day.ts'
import { longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { sumsByPurpose } from '#work/papers/rules/sums.ts'
import type { Settlement } from '../contract.ts'
import classes from './executor.module.css'
import { piecesInWords, valueInWords } from './in-words.ts'

/** What all was worth on the day: a sum a purpose and currency, and what has no value by then, by name. */
export function Values({ settlement: { pieces, as_of } }: { settlement: Settlement }) {
  const sums = sumsByPurpose(pieces)
  const unvalued = pieces.filter(({ values }) => hasNoValue(values))
  return (
    <section className={classes.part} aria-labelledby="values">
      <h2 id="values">{t('Values as of {day}', { day: longDay(as_of) })}</h2>
      <p className={layout.quiet}>
        {t(
          'For each purpose the newest value on or before that day. Currencies are never added together, and a range counts by its middle.',
        )}
      </p>
      {sums.length === 0 ? (
        <p>{t('No value was recorded by that day.')}</p>
      ) : (
        <table className={classes.sums}>
          <thead>
            <tr>
              <th scope="col">{t('Purpose')}</th>
              <th scope="col">{t('Items')}</th>
              <th scope="col">{t('Total')}</th>
            </tr>
          </thead>
          <tbody>
            {sums.map(({ purpose, currency, count, amount }) => (
              <tr key={`${purpose} ${currency}`}>
                <th scope="row">{t(purpose)}</th>
                <td>{count.toLocaleString(locale())}</td>
                <td>{exactMoney({ amount, currency })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {unvalued.length > 0 && (
        <details>
          <summary>
            {t('Without a value by that day')} <span className={layout.quiet}>{piecesInWords(unvalued.length)}</span>
          </summary>
          <ul className={classes.pieces}>
            {unvalued.map(({ id, title, values }) => (
              <li key={id} className={layout.breaks}>
                {title}
                {values.map((value) => (
                  <p key={value.purpose} className={classes.later}>
                    {valueInWords(value, as_of)}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
