import type { UserDb } from '#database/access.ts'
import type { Amount } from '#basics/money.ts'
import { exchangeOn, findTotalCurrency } from '#record/rates/server/shared/conversion.ts'

/**
 * A course in the currency that its owner chose for totals. One set of rates for all of its days: what rises and falls is what
 * the collection is worth, and not a rate.
 */
export async function convertCourse(db: UserDb, days: readonly { held: readonly Amount[] }[], day: string) {
  const currency = await findTotalCurrency(db)
  const currencies = new Set(days.flatMap(({ held }) => held.map((sum) => sum.currency)))
  currencies.delete(currency ?? '')
  if (currency === null || currencies.size === 0) return null
  const { convert } = await exchangeOn(db, day)
  const unconverted = new Set<string>()
  const amounts = days.map(({ held }) => {
    const converted = convert(held)
    for (const sum of converted?.unconverted ?? []) unconverted.add(sum.currency)
    return converted?.total.amount ?? held[0]?.amount ?? '0'
  })
  return { currency, amounts, unconverted: [...unconverted].toSorted() }
}
