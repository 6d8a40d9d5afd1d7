import type { PolicyTerms } from './policies.ts'
import type { Step } from './next-step.ts'

/*
 * Whether each held piece is covered on a day, by how much, and by which rule. Nothing here knows a machine or a language:
 * domain/cover/in-words.ts says it. The rules stand in docs/decisions/cover.md.
 */

export interface InsuredAsset {
  id: string
  category: string | null
  /** Its first possible day; null where nobody knows, and then it is new to no policy. */
  acquired_on: string | null
  worth: { amount: string; currency: string; valued_on: string | null; review_on: string | null } | null
}

export interface InsuringPolicy extends Pick<
  PolicyTerms,
  | 'number'
  | 'kind'
  | 'currency'
  | 'valid_from'
  | 'valid_until'
  | 'total'
  | 'cap_per_item'
  | 'window_days'
  | 'window_share'
  | 'sublimits'
> {
  id: string
  /** In the order in which they were scheduled. */
  items: readonly { asset_id: string; amount: string }[]
}

/** What is not right first. */
export const COVER_STATES = [
  'not-covered',
  'left-window',
  'under-insured',
  'leaving-window',
  'other-currency',
  'not-valued',
  'covered',
] as const
export type CoverState = (typeof COVER_STATES)[number]

/** What a list of them is narrowed to; `gaps` is everything that wants something done. */
export const COVER_SHOWN = ['gaps', 'all', 'review', ...COVER_STATES] as const
export type CoverShown = (typeof COVER_SHOWN)[number]

/** What kept a policy from covering more of a piece. */
export type Limit = 'amount' | 'piece' | 'category' | 'total' | 'window'

/** What one policy covers of a piece. */
export interface CoverPart {
  policy: string
  by: 'scheduled' | 'window' | 'blanket'
  amount: string
  currency: string
  /** Null where nothing is missing, or nobody can tell. */
  limit: Limit | null
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
export interface CoverSum {
  currency: string
  assets: number
  worth: string
  covered: string
  gap: string
  unknown: string
}

export interface CoverCheck {
  findings: Finding[]
  counts: Record<CoverState, number>
  review_due: number
  sums: CoverSum[]
}

/** So many days before a piece leaves a window, it is said. */
export const LEAVING_DAYS = 30
/** For so long afterwards it is said that it left one. */
export const LEFT_DAYS = 365
/** A value without a review date is old after so many years. */
export const REVIEW_YEARS = 3
