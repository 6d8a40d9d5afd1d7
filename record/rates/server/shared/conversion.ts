import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { Amount } from '#basics/money.ts'
import { type Conversion, convertAll, type Factor, factorOf, type Rate } from '../../rules/convert.ts'
import { type CountedSum, ranked } from '#record/values/rules/headline.ts'

export interface Exchange {
  /** What sums come to in the currency that their owner chose for totals; null where none was chosen, or there is nothing to convert. */
  convert: (sums: readonly Amount[]) => Conversion | null
  /** The sum that leads first. */
  rank: <Sum extends CountedSum>(sums: readonly Sum[]) => Sum[]
  /** How amounts of one currency compare with those of another; null where no rate was stated. */
  factor: (from: string, to: string) => Factor | null
}

/** How sums of these currencies are put in order and converted on a day; of any, where none is named. */
export async function exchangeOn(db: UserDb, day: string, currencies?: readonly string[]): Promise<Exchange> {
  const { own, total } = await findCurrencies(db)
  const met = currencies && new Set(total === null || currencies.length === 0 ? currencies : [...currencies, total])
  const rates = met === undefined || met.size > 1 ? await ratesUntil(db, day) : []
  return {
    convert: (sums) =>
      total === null || sums.every(({ currency }) => currency === total)
        ? null
        : convertAll(
            sums.map(({ amount, currency }) => ({ amount, currency })),
            total,
            { rates, day },
          ),
    rank: (sums) => ranked(sums, { own, rates, day }),
    factor: (from, to) => factorOf(rates, from, to),
  }
}

/** The account’s default currency, and the one that its owner chose for totals. */
async function findCurrencies(db: UserDb): Promise<{ own: string; total: string | null }> {
  const { rows } = await sql<{ own: string; total: string | null }>`
    select get_user_default_currency(id) as own, (select currency from total_currencies) as total from memberinfo
  `.execute(db)
  return rows[0]!
}

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
