import { t } from '#basics/words/words.ts'
import { dayOfMoment } from '#ui/in-words.ts'
import type { ListedSignature } from '../contract/signatures.ts'
import { STATE_LABELS } from '../rules/signatures.ts'
import classes from './signatures.module.css'

export const State = ({ state }: Pick<ListedSignature, 'state'>) => (
  <span className={classes.state} data-state={state}>
    {t(STATE_LABELS[state])}
  </span>
)

export function standingInWords({ state, signers, signed, created_at, expires_at, ended_at }: ListedSignature): string {
  if (state === 'draft') return t('Added on {day}', { day: dayOfMoment(created_at) })
  const count = t('{signed} of {signers} signed', { signed, signers })
  if (state === 'open') return t('{count}, until {day}', { count, day: dayOfMoment(expires_at!) })
  return t('{count}, {day}', { count, day: dayOfMoment(ended_at ?? expires_at!) })
}
