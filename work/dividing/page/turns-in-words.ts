import { t } from '#basics/words/words.ts'
import { shortMoment } from '#ui/in-words.ts'
import type { TakenTurn, TurnsSeen } from '../contract/turns.ts'

export const nameIn = ({ people }: TurnsSeen, person: string) => people.find(({ id }) => id === person)?.name ?? ''

/** Whose turn it is, or why it is nobody’s. */
export function standingInWords(turns: TurnsSeen, isOpen: boolean): string {
  const { drawn_at, running, left, person_id } = turns
  if (drawn_at === null)
    return isOpen ? t('It hasn’t begun yet: the lot isn’t drawn.') : t('It was ended before it began.')
  if (running === null) return left === 0 ? t('It is over: everything is picked.') : overInWords(isOpen)
  const { since, until } = running
  const isOwn = running.person_id === person_id
  const name = nameIn(turns, running.person_id)
  if (until === null)
    return isOwn
      ? t('It is paused. It is your turn once it goes on.')
      : t('It is paused, at the turn of {name}.', { name })
  const when = { since: shortMoment(since), until: shortMoment(until) }
  return isOwn
    ? t('It is your turn, since {since} and until {until}.', when)
    : t('It is the turn of {name}, since {since} and until {until}.', { ...when, name })
}

const overInWords = (isOpen: boolean) => (isOpen ? t('It is over: everyone passed.') : t('It was ended.'))

/** What somebody did with a turn, without the piece. */
export function turnInWords({ kind, by_runner }: TakenTurn): string | null {
  if (kind === 'late') return t('didn’t pick in time')
  if (kind === 'passed') return by_runner ? t('passed, by whoever runs the round') : t('passed')
  return by_runner ? t('picked for them') : null
}
