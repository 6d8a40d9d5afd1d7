import type { PolicyTerms } from './policies.ts'

/* What is insured and by what, and how well. */

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

/** For so long afterwards it is said that it left one. */
export const LEFT_DAYS = 365
