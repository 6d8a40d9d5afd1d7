import { sql } from 'kysely'
import * as z from 'zod'
import { listSection } from '#work/archive/server/shared/section.ts'
import type { Rate } from '../rules/convert.ts'
import { judgeRate, MAX_RATES } from '../rules/rates.ts'

/* Rates, and what totals are converted to, on their way out and in. What the account has set already stays. */

const LAST_DAY = '2200-01-01'

const inOrder = ({ base, quote, day, rate, source }: Rate): Rate => ({ base, quote, day, rate, source })

const archivedRate = z
  .strictObject({ base: z.string(), quote: z.string(), day: z.string(), rate: z.string(), source: z.string() })
  .refine((rate) => {
    const verdict = judgeRate(rate, LAST_DAY)
    return verdict.ok && JSON.stringify(verdict.rate) === JSON.stringify(inOrder(rate))
  })

export const archivedRates = listSection<z.infer<typeof archivedRate>>({
  name: 'exchange_rates',
  since: 3,
  after: 'assets',
  shape: z.array(archivedRate).max(MAX_RATES),
  column: sql`coalesce((
    select json_agg(json_build_object(
      'base', base, 'quote', quote, 'day', to_char(day, 'YYYY-MM-DD'), 'rate', trim_scale(rate)::text, 'source', source
    ) order by day, base, quote) from exchange_rates
  ), '[]')`,
  check: (rates, { noteCurrency }) => {
    for (const { base, quote } of rates) for (const currency of [base, quote]) noteCurrency(currency)
  },
  insert: async (rates, { db, userId }) => {
    await sql`
      insert into exchange_rates (user_id, base, quote, day, rate, source)
      select ${userId}::uuid, base, quote, day, rate, source
      from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
        as given (base text, quote text, day date, rate numeric, source text)
      on conflict do nothing
    `.execute(db)
  },
})

export const archivedTotals = listSection<string>({
  name: 'total_currencies',
  since: 3,
  after: 'assets',
  shape: z.array(z.string().regex(/^[A-Z]{3}$/)).max(1),
  column: sql`coalesce((select json_agg(currency) from total_currencies), '[]')`,
  check: (currencies, { noteCurrency }) => currencies.forEach(noteCurrency),
  insert: async (currencies, { db, userId }) => {
    await sql`
      insert into total_currencies (user_id, currency) select ${userId}::uuid, currency from unnest(${currencies}::text[]) as given (currency)
      on conflict do nothing
    `.execute(db)
  },
})
