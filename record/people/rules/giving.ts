/* One or several people for many pieces at once. */

/** Those that have nobody yet, or all of them: whoever they were meant for before is not named any more. */
export const HOW_GIVEN = ['empty', 'replace'] as const
export type HowGiven = (typeof HOW_GIVEN)[number]

/** Of a collection or a place so many at most. */
export const MOST_GIVEN = 10_000
/** So many in one call. */
export const GIVEN_AT_ONCE = 500

type Row = Readonly<Record<string, string | null | undefined>>

/** Whether a piece is changed: not where it says the same already, nor where it is to keep whom it has. */
export function isChangedByGiving(how: HowGiven, before: readonly Row[], to: readonly Row[]): boolean {
  if (how === 'empty' && before.length > 0) return false
  return before.length !== to.length || before.some((row, place) => !isSame(row, to[place]!))
}

const isSame = (one: Row, other: Row) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (column) => (one[column] ?? null) === (other[column] ?? null),
  )
