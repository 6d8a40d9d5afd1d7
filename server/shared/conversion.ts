import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { Amount } from '#domain/money.ts'
import { type Conversion, convertAll, type Rate } from '#domain/worth/convert.ts'

/** What sums come to in the currency that their owner chose for totals; null where none was chosen, or there is nothing to convert. */
type Convert = (sums: readonly Amount[]) => Conversion | null

export async function converterOn(db: UserDb, day: string): Promise<Convert> {
  const currency = await findTotalCurrency(db)
  if (currency === null) return () => null
  const rates = await ratesUntil(db, day)
  return (sums) => (sums.every((sum) => sum.currency === currency) ? null : convertAll(sums, currency, { rates, day }))
}

export const convertSums = async (db: UserDb, sums: readonly Amount[], day: string) =>
  (await converterOn(db, day))(sums)

export const findTotalCurrency = async (db: UserDb): Promise<string | null> =>
  (await db.selectFrom('total_currencies').select('currency').executeTakeFirst())?.currency ?? null

/**
 * What may be needed to convert into a currency on a day: of each pair those of its latest day, its owner’s first. Loaded ones
 * come with those of the same day, so that two of them make a cross.
 */
async function ratesUntil(db: UserDb, day: string): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select base, quote, to_char(day, 'YYYY-MM-DD') as day, rate::text, source from (
      (select distinct on (base, quote) base, quote, day, rate, source, true as own from exchange_rates
        where day <= ${day}::date order by base, quote, day desc)
      union all
      select 'EUR', quote, day, rate, source, false from loaded_rates
      where day = (select max(day) from loaded_rates where day <= ${day}::date)
    ) as known order by known.day desc, own desc, base, quote
  `.execute(db)
  return rows
}
