import { plural, t } from '#basics/words/words.ts'
import type { Matter } from '../contract.ts'
import { countOf, type Gap, GAP_NAMES } from '../rules/matters.ts'
import classes from './matters.module.css'

const IN_WORDS: Record<Gap, (count: number) => string> = {
  unassigned: (count) => plural(count, '{count} piece without a beneficiary', '{count} pieces without a beneficiary'),
  shares_off: (count) =>
    plural(count, '{count} piece with shares that don’t add up', '{count} pieces with shares that don’t add up'),
  no_alternate: (count) => plural(count, '{count} piece without an alternate', '{count} pieces without an alternate'),
  no_address: (count) =>
    plural(count, '{count} piece for somebody without an address', '{count} pieces for somebody without an address'),
  will: () => t('The will is older than the newest piece'),
}

/** What the record of the client lacks, as far as it is shown. */
export function Gaps({ matter: { gaps, will_signed_on, accesses } }: { matter: Matter }) {
  if (gaps === null)
    return <p className={classes.quiet}>{accesses.length === 0 ? t('Shares nothing now') : t('Not looked at today')}</p>
  const found = GAP_NAMES.map((gap) => ({ gap, count: countOf(gap, gaps, will_signed_on) })).filter(
    ({ count }) => count > 0,
  )
  if (found.length === 0)
    return (
      <p className={classes.quiet}>
        {plural(gaps.pieces, '{count} piece, nothing lacking', '{count} pieces, nothing lacking')}
      </p>
    )
  return (
    <ul className={classes.gaps}>
      {found.map(({ gap, count }) => (
        <li key={gap}>{IN_WORDS[gap](count)}</li>
      ))}
    </ul>
  )
}
