import { sql } from 'kysely'
import * as z from 'zod'
import { searchAddress } from '#work/searches/contract.ts'
import type { SystemDb } from '#database/access.ts'
import { instant as instantOf } from '#record/assets/server/shared/asset-children.ts'
import { MAX_SEARCH_NAME, MAX_SEARCHES } from '#work/searches/rules.ts'
import type { Rate } from '#record/rates/rules/convert.ts'
import { judgeRate, MAX_RATES } from '#record/rates/rules/rates.ts'
import { instant } from './version-shapes.ts'

/* What an owner has set for the whole vault, on its way out and in: rates, what totals are converted to, saved searches, letters that are turned off. */

const LAST_DAY = '2200-01-01'

const archivedRate = z
  .strictObject({ base: z.string(), quote: z.string(), day: z.string(), rate: z.string(), source: z.string() })
  .refine((rate) => {
    const verdict = judgeRate(rate, LAST_DAY)
    return verdict.ok && JSON.stringify(verdict.rate) === JSON.stringify(inOrder(rate))
  })

const inOrder = ({ base, quote, day, rate, source }: Rate): Rate => ({ base, quote, day, rate, source })

const archivedSearch = z.strictObject({
  name: z.string().min(1).max(MAX_SEARCH_NAME),
  address: searchAddress,
  created_at: instant,
})

const LETTERS = ['reminders'] as const

export const ARCHIVED_SETTINGS = {
  exchange_rates: z.array(archivedRate).max(MAX_RATES),
  total_currencies: z.array(z.string().regex(/^[A-Z]{3}$/)).max(1),
  letters_turned_off: z.array(z.enum(LETTERS)).max(LETTERS.length),
  searches: z.array(archivedSearch).max(MAX_SEARCHES),
}
export type ArchivedSettings = { [Name in keyof typeof ARCHIVED_SETTINGS]: z.infer<(typeof ARCHIVED_SETTINGS)[Name]> }

export const settingsOfOwner = [
  sql<ArchivedSettings['exchange_rates']>`coalesce((
    select json_agg(json_build_object(
      'base', base, 'quote', quote, 'day', to_char(day, 'YYYY-MM-DD'), 'rate', trim_scale(rate)::text, 'source', source
    ) order by day, base, quote) from exchange_rates
  ), '[]')`.as('exchange_rates'),
  sql<ArchivedSettings['total_currencies']>`coalesce((select json_agg(currency) from total_currencies), '[]')`.as(
    'total_currencies',
  ),
  sql<ArchivedSettings['letters_turned_off']>`coalesce((
    select json_agg('reminders'::text) from reminder_letters where not wanted
  ), '[]')`.as('letters_turned_off'),
  sql<ArchivedSettings['searches']>`coalesce((
    select json_agg(json_build_object('name', name, 'address', address, 'created_at', ${instantOf('searches.created_at')}) order by folded(name))
    from searches
  ), '[]')`.as('searches'),
]

/** What the account has set already stays. */
export async function insertSettings(
  db: SystemDb,
  userId: string,
  { exchange_rates, total_currencies, letters_turned_off, searches }: ArchivedSettings,
) {
  await sql`
    insert into exchange_rates (user_id, base, quote, day, rate, source)
    select ${userId}::uuid, base, quote, day, rate, source
    from jsonb_to_recordset(${JSON.stringify(exchange_rates)}::jsonb)
      as given (base text, quote text, day date, rate numeric, source text)
    on conflict do nothing
  `.execute(db)
  await sql`
    insert into total_currencies (user_id, currency) select ${userId}::uuid, currency from unnest(${total_currencies}::text[]) as given (currency)
    on conflict do nothing
  `.execute(db)
  await sql`
    insert into reminder_letters (user_id, wanted) select ${userId}::uuid, false from unnest(${letters_turned_off}::text[])
    on conflict do nothing
  `.execute(db)
  await sql`
    insert into searches (user_id, name, address, created_at)
    select ${userId}::uuid, name, address, created_at
    from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) as given (name text, address jsonb, created_at timestamptz)
    limit greatest(0, ${MAX_SEARCHES} - (select count(*) from searches where user_id = ${userId}::uuid))
    on conflict do nothing
  `.execute(db)
}
