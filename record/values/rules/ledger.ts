import { fieldIn, type Row } from '#record/assets/rules/field-lists.ts'
import { otherKind, type RecordKind } from '#record/assets/rules/sections.ts'
import { subtractAmounts } from '#basics/money.ts'
import { ALL_PURPOSES, MACHINE_ESTIMATE, type Purpose } from './purposes.ts'
import { type FirstValue, latestFirst, type LedgerEntry, standing } from './worth.ts'

/* What a record shows of a ledger. */

/** What the asset has of its own: by the kind of record, else what was recorded under another role. */
export function firstValueOf(asset: Row, kind: RecordKind): FirstValue | null {
  for (const each of [kind, otherKind(kind)]) {
    const field = fieldIn('value', each)
    const [amount, currency] = [asset[field.name], asset[field.currency.name]]
    if (amount && currency) return { amount, currency, of: each === 'creator' ? 'Value at creation' : 'Cost' }
  }
  return null
}

/** Of each purpose the entry that counts now, in the order of the purposes. */
export function latestByPurpose<Entry extends LedgerEntry>(ledger: readonly Entry[]): Entry[] {
  const known = standing(ledger)
  return ALL_PURPOSES.flatMap((purpose: Purpose) => latestFirst(known).find((entry) => entry.purpose === purpose) ?? [])
}

export interface Point {
  day: string
  amount: string
}

/** What it was worth, as far as that is in one currency: from the first value on, an entry each. */
export function worthOverTime(
  first: (FirstValue & { day: string | null }) | null,
  ledger: readonly LedgerEntry[],
): { currency: string; points: Point[] } | null {
  const entries = latestFirst(standing(ledger)).filter(({ purpose }) => purpose !== MACHINE_ESTIMATE)
  const currency = entries[0]?.currency
  if (!currency) return null
  const points = entries
    .filter((entry) => entry.currency === currency)
    .map(({ effective_on, worth }) => ({ day: effective_on, amount: worth! }))
    .toReversed()
  const begins = first?.currency === currency && first.day !== null && first.day < points[0]!.day
  const all = begins ? [{ day: first.day!, amount: first.amount }, ...points] : points
  return new Set(all.map(({ day }) => day)).size < 2 ? null : { currency, points: all }
}

/** What it gained against what it cost, exactly; null where they are in two currencies. */
export function gainAgainst(first: FirstValue | null, { worth, currency }: Pick<LedgerEntry, 'worth' | 'currency'>) {
  if (!first || worth === null || first.currency !== currency) return null
  const difference = subtractAmounts(worth, first.amount)
  const isLoss = difference.startsWith('-')
  return { isLoss, amount: isLoss ? difference.slice(1) : difference, currency }
}
