import { PURPOSES, type Purpose } from './purposes.ts'
import { latestFirst, type LedgerEntry } from './worth.ts'

/* What a ledger says as of a day, purpose by purpose: what stood then, and never what came after it without a word. */

type Entry = Pick<LedgerEntry, 'position' | 'purpose' | 'effective_on'>

export interface ValueOnDay<E> {
  purpose: Purpose
  /** The newest on or before the day. */
  value: E | null
  /** Where there is none: the first one after the day. */
  later: E | null
}

/** For each purpose that the ledger knows, in the order of purposes. What was corrected or withdrawn is no entry of it. */
export function valuesOnDay<E extends Entry>(standing: readonly E[], day: string): ValueOnDay<E>[] {
  return PURPOSES.flatMap((purpose) => {
    const known = latestFirst(standing.filter((entry) => entry.purpose === purpose))
    if (known.length === 0) return []
    const value = known.find(({ effective_on }) => effective_on <= day) ?? null
    return { purpose, value, later: value === null ? known.at(-1)! : null }
  })
}

/** Nothing was said of what it is worth by then, for any purpose. */
export const hasNoValue = (values: readonly Pick<ValueOnDay<unknown>, 'value'>[]) =>
  values.every(({ value }) => value === null)

/** How long before the day it was said, in whole years, or in months where it is less than one. */
export function ageOnDay(effective_on: string, day: string): { years: number } | { months: number } {
  const [one, other] = [partsOf(effective_on), partsOf(day)]
  const months = (other.year - one.year) * 12 + other.month - one.month - (other.day < one.day ? 1 : 0)
  return months >= 12 ? { years: Math.floor(months / 12) } : { months: Math.max(0, months) }
}

function partsOf(iso: string) {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  return { year, month, day }
}
