import { sql } from 'kysely'
import type { SystemDb, UserDb } from '#database/access.ts'
import type { Rate } from '../rules/convert.ts'

const COLUMNS = sql`base, quote, to_char(day, 'YYYY-MM-DD') as day, rate::text, source`

export async function listOwnRates(db: UserDb) {
  const { rows } = await sql<Rate & { id: string }>`
    select id, ${COLUMNS} from exchange_rates order by exchange_rates.day desc, base, quote
  `.execute(db)
  return rows
}

export const saveTotalCurrency = (db: UserDb, currency: string | null) =>
  currency === null
    ? db.deleteFrom('total_currencies').execute()
    : db
        .insertInto('total_currencies')
        .values({ currency })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ currency }))
        .execute()

export async function saveRate(db: UserDb, { base, quote, day, rate, source }: Rate) {
  const { rows } = await sql<Rate & { id: string }>`
    insert into exchange_rates (base, quote, day, rate, source) values (${base}, ${quote}, ${day}::date, ${rate}, ${source})
    on conflict (user_id, base, quote, day) do update set rate = excluded.rate, source = excluded.source
    returning id, ${COLUMNS}
  `.execute(db)
  return rows[0]!
}

export async function removeRate(db: UserDb, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('exchange_rates').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function findLoaded(db: UserDb) {
  const { rows } = await sql<{ day: string; source: string; currencies: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, max(source) as source, count(*)::int as currencies
    from loaded_rates where day = (select max(day) from loaded_rates) group by day
  `.execute(db)
  return rows[0] ?? null
}

/** Rates of the installation; of one day they replace those that were there. */
export async function storeLoaded(
  db: SystemDb,
  loaded: readonly { quote: string; day: string; rate: string }[],
  source: string,
) {
  await sql`
    insert into loaded_rates (quote, day, rate, source)
    select quote, day::date, rate::numeric, ${source} from jsonb_to_recordset(${JSON.stringify(loaded)}::jsonb)
      as given (quote text, day text, rate text)
    on conflict (quote, day) do update set rate = excluded.rate, source = excluded.source
  `.execute(db)
}
