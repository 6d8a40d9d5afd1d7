import { rateMistake } from '#record/rates/rules/rates.ts'
import { isCalendarDate } from '#basics/calendar.ts'
import { t } from '#basics/words/words.ts'
import type { useForm } from '#ui/use-form.ts'
import type { ChosenPieces, StatedRates } from '../contract/shapes.ts'
import {
  budgetMistake,
  endMistake,
  MOST_MESSAGE,
  nameMistake,
  USUAL_BUDGET,
  USUAL_TURN_DAYS,
  type Way,
} from '../rules/wishes.ts'
import type { Rule } from '../rules/division.ts'
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
  /** In turns. */
  rule: Rule
  turn_days: string
  shows_values: boolean
  /** Of an executor: what values are added up in, or nothing for that of most; and what others are worth in it. */
  currency: string
  rates: Readonly<Record<string, string>>
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
    rule: 'turns',
    turn_days: String(USUAL_TURN_DAYS),
    shows_values: false,
    currency: '',
    rates: {},
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
  const { name, by, people, way, budget, ends_on, message, rates } = typed
  const inTurns = way === 'turns'
  const found = {
    name: nameMistake(name),
    of: (by === 'collection' || by === 'place') && piecesOf(typed) === null ? t('Please choose one.') : null,
    ids: by === 'pieces' && piecesOf(typed) === null ? t('Please choose some assets.') : null,
    people: people.length === 0 ? t('Please choose who to ask.') : null,
    budget: inTurns ? null : budgetMistake(Number(budget)),
    message:
      message.length > MOST_MESSAGE ? t('Please use up to {max} characters.', { max: String(MOST_MESSAGE) }) : null,
    ends_on: inTurns ? null : dayMistake(ends_on),
    rates: statedIn(rates).flatMap(([, rate]) => rateMistake(rate) ?? [])[0] ?? null,
  }
  return Object.fromEntries(Object.entries(found).filter(([, mistake]) => mistake !== null))
}

const dayMistake = (day: string) =>
  isCalendarDate(day) ? endMistake(endOfDay(day), new Date()) : t('Please enter a day, such as 2027-06-30.')

/** Those that were typed. */
const statedIn = (rates: TypedRound['rates']) => Object.entries(rates).filter(([, rate]) => rate.trim() !== '')

export const sentOf = (typed: TypedRound) => ({
  name: typed.name,
  pieces: piecesOf(typed)!,
  people: [...typed.people],
  way: typed.way,
  budget: typed.way === 'turns' ? USUAL_BUDGET.turns : Number(typed.budget),
  message: typed.message,
  ends_at: typed.way === 'turns' ? null : endOfDay(typed.ends_on).toISOString(),
  rule: typed.rule,
  turn_days: Number(typed.turn_days),
  shows_values: typed.shows_values,
})

export const statedOf = ({ currency, rates }: TypedRound): StatedRates => ({
  currency: currency || null,
  rates: currency ? Object.fromEntries(statedIn(rates)) : null,
})
