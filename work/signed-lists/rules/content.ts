/* What stands on a list that somebody signs by hand: docs/decisions/signed-lists.md */

/** So many pieces are on one list at most. */
export const MOST_ON_LIST = 2_000
/** And so much text, in bytes. */
export const MOST_BYTES = 1_600_000
export const MOST_LISTS = 500
export const MOST_FILES = 50

/** What is on it, as its owner chose. */
export interface ListChoices {
  /** Only what is meant for these; everybody where nobody is named. */
  people: string[]
  /** Categories that stay out, such as coins: a will’s list doesn’t cover money. */
  without_categories: string[]
  /** Whether what is scheduled on an insurance policy stays out. */
  without_insured: boolean
  /** Whether addresses of people are printed. */
  addresses: boolean
  witnesses: boolean
}

export interface ListedHeir {
  name: string
  relationship: string | null
  address: string | null
  share: string | null
  alternate: string | null
}

export interface ListedPiece {
  /** Null where it came by an archive that lacks the piece. */
  asset: string | null
  title: string
  /** By what it is told from others like it. */
  description: string
  to: ListedHeir[]
}

/** All of it, as it was printed; numbers of pieces are their places. */
export interface ListContent {
  owner: { name: string; address: string }
  choices: ListChoices
  pieces: ListedPiece[]
}
