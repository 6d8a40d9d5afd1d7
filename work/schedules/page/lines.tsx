import { Button } from '@mantine/core'
import { useState } from 'react'
import { exactMoney } from '#basics/money.ts'
import { dateWriter } from '#basics/dates/date-in-words.ts'
import { plural, t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import { sumsOfLines } from '../rules/differences.ts'
import type { Line } from '../rules/schedules.ts'
import classes from './schedules.module.css'

const AT_ONCE = 100

/** What stands on a version. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  const [shown, setShown] = useState(AT_ONCE)
  const dated = dateWriter('medium')
  return (
    <section className={layout.section} aria-labelledby="lines">
      <h2 id="lines">{t('What is covered')}</h2>
      <Sums lines={lines} />
      <ul aria-labelledby="lines">
        {lines.slice(0, shown).map(({ asset, title, description, policy, valued_on, sum }) => (
          <li key={asset} className={classes.line}>
            <div className={layout.fits}>
              <p className={`${layout.strong} ${layout.breaks}`}>{title}</p>
              {description !== '' && <p className={`${layout.quiet} ${layout.clamped}`}>{description}</p>}
              <p className={layout.fine}>
                {[policy, valued_on === null ? '' : t('valued on {day}', { day: dated(valued_on) })]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <p className={`${layout.worth} ${layout.numbers}`}>{exactMoney(sum)}</p>
          </li>
        ))}
      </ul>
      {lines.length > shown && (
        <Button variant="default" className={layout.begins} onClick={() => setShown(shown + AT_ONCE)}>
          {t('Show more items')}
        </Button>
      )}
    </section>
  )
}

/** One a currency. */
export const Sums = ({ lines }: { lines: readonly Pick<Line, 'sum'>[] }) => (
  <p className={layout.quiet}>
    {sumsOfLines(lines)
      .map(({ currency, amount, count }) =>
        plural(count, '{count} item for {sum}', '{count} items for {sum}', { sum: exactMoney({ amount, currency }) }),
      )
      .join(' · ')}
  </p>
)
