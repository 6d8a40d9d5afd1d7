import { lengthOf, oneLine } from '#basics/texts.ts'
import { msg, t } from '#basics/words/words.ts'

/* Who of a family would like what. docs/decisions/dividing.md */

/** Some pieces are loved and others liked, or points are spread; or people take turns, and pick. */
export const WAYS = ['loves', 'points', 'turns'] as const
export type Way = (typeof WAYS)[number]

export const MORE_THAN_LEFT = msg('That is more than you have left. Please take some back elsewhere first.')

export const USUAL_BUDGET: Record<Way, number> = { loves: 5, points: 100, turns: 1 }
export const USUAL_TURN_DAYS = 3
export const MOST_TURN_DAYS = 7
export const MOST_TURNS = 20_000
export const MOST_BUDGET = 1_000
export const MOST_PIECES = 500
/** More currencies than a round has. */
export const MOST_RATES = 30
export const MOST_PEOPLE = 30
export const MOST_ROUNDS = 100
const MOST_DAYS = 366
const MOST_NAME = 100
export const MOST_MESSAGE = 1_000
export const MOST_NOTE = 500

/** In a round of loves. */
export const LIKES = 1
export const LOVES = 2
export const WEIGHT_LABELS = [msg('No'), msg('Like it'), msg('Love it')] as const

export const tidyName = oneLine

export function nameMistake(name: string): string | null {
  const length = lengthOf(oneLine(name))
  if (length === 0) return t('Please enter a name')
  return length > MOST_NAME ? t('Please use up to {max} characters.', { max: MOST_NAME }) : null
}

export function budgetMistake(budget: number): string | null {
  return Number.isInteger(budget) && budget >= 1 && budget <= MOST_BUDGET
    ? null
    : t('Please enter a number from 1 to {max}.', { max: MOST_BUDGET })
}

/** What is wrong with a moment until which a round is to last. */
export function endMistake(ends_at: Date, now: Date): string | null {
  if (ends_at <= now) return t('Please choose a day that is still to come.')
  return ends_at.getTime() - now.getTime() > MOST_DAYS * 86_400_000 ? t('Please choose a day within a year.') : null
}

interface Weighed {
  asset_id: string
  weight: number
}

/** How much of what somebody has is spent by a wish. */
const costOf = (way: Way, weight: number) => (way === 'points' ? weight : weight === LOVES ? 1 : 0)

/** What is left of what somebody has, with one wish as it is to be. */
export function leftOf({ way, budget }: { way: Way; budget: number }, wishes: readonly Weighed[], wanted?: Weighed) {
  const others = wanted ? wishes.filter(({ asset_id }) => asset_id !== wanted.asset_id) : wishes
  return [...others, ...(wanted ? [wanted] : [])].reduce((left, { weight }) => left - costOf(way, weight), budget)
}

type Standing = 'nobody' | 'one' | 'tie' | 'most'

/** How it stands with a piece: nobody wants it, one person does, one wants it most, or several want it as much. */
export function standingOf(wishes: readonly { weight: number }[]): Standing {
  const wanting = wishes.map(({ weight }) => weight).filter((weight) => weight > 0)
  if (wanting.length === 0) return 'nobody'
  if (wanting.length === 1) return 'one'
  const most = Math.max(...wanting)
  return wanting.filter((weight) => weight === most).length > 1 ? 'tie' : 'most'
}

/** Whose wishes for it are the strongest. */
export function firstOf<Wish extends { weight: number }>(wishes: readonly Wish[]): Wish[] {
  const most = Math.max(0, ...wishes.map(({ weight }) => weight))
  return most === 0 ? [] : wishes.filter(({ weight }) => weight === most)
}
