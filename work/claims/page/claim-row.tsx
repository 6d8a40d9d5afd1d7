import { Link } from '@tanstack/react-router'
import { plural, t } from '#basics/words/words.ts'
import { longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import type { Claim } from '../contract.ts'
import { LOSSES, STATES } from '../rules/claims.ts'
import classes from './claims.module.css'
import { turnInWords } from './in-words.ts'

/** A claim in a list: with whom, what happened, and whose turn it is. */
export function ClaimRow({ claim }: { claim: Claim }) {
  const { id, number, side, firm_name, client_name, kind, happened_on, pieces, state } = claim
  return (
    <li className={classes.row}>
      <div>
        <p className={`${layout.breaks} ${layout.strong}`}>
          <Link to="/claims/$id" params={{ id }}>
            {t('Claim {number}, {name}', { number, name: side === 'client' ? firm_name : client_name })}
          </Link>
        </p>
        <p className={layout.quiet}>
          {[t(LOSSES[kind]), longDay(happened_on), plural(pieces, '{count} item', '{count} items')].join(' · ')}
        </p>
      </div>
      <p className={layout.quiet}>{[t(STATES[state]), turnInWords(claim)].filter(Boolean).join(' · ')}</p>
    </li>
  )
}
