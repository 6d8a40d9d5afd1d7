import { COVER_STATES, type CoverPart, type CoverState, type InsuredAsset } from './insured.ts'
import type { Step } from './next-step.ts'

/*
 * Whether each held piece is covered on a day, by how much, and by which rule. Nothing here knows a machine or a language:
 * record/insurance/rules/in-words.ts says it. The rules stand in docs/decisions/insurance.md.
 */

/** What a list of them is narrowed to; `gaps` is everything that wants something done. */
export const COVER_SHOWN = ['gaps', 'all', 'review', ...COVER_STATES] as const
export type CoverShown = (typeof COVER_SHOWN)[number]

export function isShownAs(show: CoverShown, { state, review_due }: CheckedPiece): boolean {
  if (show === 'all') return true
  if (show === 'review') return review_due
  return show === 'gaps' ? state !== 'covered' || review_due : state === show
}

export interface Finding {
  id: string
  state: CoverState
  worth: InsuredAsset['worth']
  /** In the currency of its worth; null where it has none. */
  covered: string | null
  gap: string | null
  parts: CoverPart[]
  /** The first day on which it is no longer covered as a new piece, where it is or was lately. */
  window: { policy: string; leaves_on: string } | null
  /** Its value should be looked at again: since its review date, or since it is older than three years. */
  review_due: boolean
  next: Step | null
}

/** Of one currency. What is worth something is covered, or missing, or can't be compared. */
interface CoverSum {
  currency: string
  assets: number
  worth: string
  covered: string
  gap: string
  unknown: string
}

export type CheckedPiece = Pick<Finding, 'id' | 'state' | 'review_due'>

export interface CoverCheck {
  /** All of them, what is not right first. */
  pieces: readonly CheckedPiece[]
  /** The rest of what was found of some of these: of very many it is only wanted of a page. */
  describe: (some: readonly CheckedPiece[]) => Finding[]
  counts: Record<CoverState, number>
  review_due: number
  sums: CoverSum[]
}

/** So many days before a piece leaves a window, it is said. */
export const LEAVING_DAYS = 30
/** A value without a review date is old after so many years. */
export const REVIEW_YEARS = 3
