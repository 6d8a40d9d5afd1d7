import { type Term, type TermState, termOn } from '../../rules/policies.ts'
import { t } from '#basics/words/words.ts'
import { localToday } from '#ui/date-field.tsx'
import { longDay } from '#ui/in-words.ts'

/** From when until when a policy covers anything, and whether it does today. */
export function termInWords(term: Term): { state: TermState; text: string } {
  const { valid_from, valid_until } = term
  const state = termOn(term, localToday())
  if (state === 'ended') return { state, text: t('Ended on {day}', { day: longDay(valid_until!) }) }
  if (state === 'not begun') return { state, text: t('Begins on {day}', { day: longDay(valid_from!) }) }
  return { state, text: valid_until === null ? t('In force') : t('Until {day}', { day: longDay(valid_until) }) }
}
