import { Link } from '@tanstack/react-router'
import { wholeMoney } from '#basics/money.ts'
import { plural, t } from '#basics/words/words.ts'
import { dayOfMoment, longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import type { ScheduleVersion } from '../contract.ts'
import { STATES } from '../rules/schedules.ts'
import classes from './schedules.module.css'

/** A version in a list: with whom, where it stands, and how much it comes to in each currency. */
export function VersionRow({ version }: { version: ScheduleVersion }) {
  const { id, number, side, firm_name, client_name, state, proposed_at, bound_on, sums } = version
  const other = side === 'client' ? firm_name : client_name
  return (
    <li className={classes.row}>
      <div className={layout.fits}>
        <p className={`${layout.breaks} ${layout.strong}`}>
          <Link to="/schedules/$id" params={{ id }}>
            {t('Version {number}, {name}', { number, name: other })}
          </Link>
        </p>
        <p className={layout.quiet}>
          {[
            t(STATES[state]),
            bound_on === null
              ? t('proposed on {day}', { day: dayOfMoment(proposed_at) })
              : t('covered from {day}', { day: longDay(bound_on) }),
          ].join(' · ')}
        </p>
      </div>
      <p className={`${layout.worth} ${layout.numbers}`}>
        {sums.map(({ currency, amount, count }) => (
          <span key={currency} className={layout.block}>
            {wholeMoney({ amount, currency })}{' '}
            <span className={layout.fine}>{plural(count, '{count} item', '{count} items')}</span>
          </span>
        ))}
      </p>
    </li>
  )
}
