import { isCalendarDate } from '#basics/calendar.ts'
import { t } from '#basics/words/words.ts'
import type { useForm } from '#ui/use-form.ts'
import type { ChosenPieces } from '../contract/shapes.ts'
import { budgetMistake, endMistake, MOST_MESSAGE, nameMistake, USUAL_BUDGET, type Way } from '../rules/wishes.ts'
import { endOfDay } from './in-words.ts'

export type By = ChosenPieces['by']

/** What the form holds while somebody fills it in. */
export interface TypedRound {
  name: string
  by: By
  /** Of a collection, or the path of a place. */
  of: string
  ids: readonly string[]
  people: readonly string[]
  way: Way
  budget: string
  message: string
  ends_on: string
}

export type RoundForm = ReturnType<typeof useForm<TypedRound>>

const USUAL_DAYS = 28

export function newRound(): TypedRound {
  const end = new Date(Date.now() + USUAL_DAYS * 86_400_000)
  return {
    name: t('Who would like what'),
    by: 'without',
    of: '',
    ids: [],
    people: [],
    way: 'loves',
    budget: String(USUAL_BUDGET.loves),
    message: '',
    ends_on: end.toLocaleDateString('sv'),
  }
}

/** As the server is asked; null where nothing is chosen yet. */
export function piecesOf({ by, of, ids }: TypedRound): ChosenPieces | null {
  if (by === 'without') return { by }
  if (by === 'pieces') return ids.length > 0 ? { by, ids: [...ids] } : null
  if (of.trim() === '') return null
  return by === 'collection' ? { by, name: of.trim() } : { by, path: of.trim() }
}

export function mistakesIn(typed: TypedRound): Partial<Record<keyof TypedRound, string>> {
  const { name, by, people, budget, ends_on, message } = typed
  const found = {
    name: nameMistake(name),
    of: (by === 'collection' || by === 'place') && piecesOf(typed) === null ? t('Please choose one.') : null,
    ids: by === 'pieces' && piecesOf(typed) === null ? t('Please choose some assets.') : null,
    people: people.length === 0 ? t('Please choose who to ask.') : null,
    budget: budgetMistake(Number(budget)),
    message:
      message.length > MOST_MESSAGE ? t('Please use up to {max} characters.', { max: String(MOST_MESSAGE) }) : null,
    ends_on: isCalendarDate(ends_on)
      ? endMistake(endOfDay(ends_on), new Date())
      : t('Please enter a day, such as 2027-06-30.'),
  }
  return Object.fromEntries(Object.entries(found).filter(([, mistake]) => mistake !== null))
}

export const sentOf = (typed: TypedRound) => ({
  name: typed.name,
  pieces: piecesOf(typed)!,
  people: [...typed.people],
  way: typed.way,
  budget: Number(typed.budget),
  message: typed.message,
  ends_at: endOfDay(typed.ends_on).toISOString(),
})
