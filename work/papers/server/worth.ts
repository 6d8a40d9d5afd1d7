import { type RawBuilder, sql } from 'kysely'
import { dateBy, dateCell, worthFieldOf } from '#record/values/server/shared/worth-columns.ts'
import type { Role } from '#basics/roles.ts'
import type { Basis, Purpose } from '#record/values/rules/purposes.ts'
import type { FirstValue } from '#record/values/rules/worth.ts'
import { worthIn } from '#record/values/server/shared/worth.ts'

/** What a piece is worth on paper, and who said so. */
export interface Worth {
  amount: string
  currency: string
  /** For which purpose it was valued, or what it has of its own. */
  source: Purpose | FirstValue['of']
  /** As it is known: EDTF, or words. Of what a piece has of its own, the day that it was bought or made. */
  valued_on: string | null
  valued_by: string | null
}

/** What an auctioneer expects, from and to. */
export interface Estimate {
  low: string
  high: string
  currency: string
}

/** Of a row of `own_assets`, by a basis on a day; null where nothing is known. What it is joined with stands beside it. */
export function worthOnDay(role: Role, { basis, day }: { basis: Basis; day: string }) {
  const { join, amount, currency, purpose, valued_on, valued_by } = worthIn(role, { basis, as_of: day })
  const isCreators = worthFieldOf(role) === 'value_at_creation'
  const own = sql`case when ${sql.ref(worthFieldOf(role))} is not null then ${sourceOf(isCreators)} else ${sourceOf(!isCreators)} end`
  const worth = sql<Worth | null>`
    case when ${amount} is not null then jsonb_build_object(
      'amount', (${amount})::text, 'currency', ${currency}, 'source', coalesce(${purpose}, ${own}),
      'valued_on', case when ${purpose} is null then ${dateBy('date', role, dateCell)} else ${valued_on} end,
      'valued_by', ${valued_by}
    ) end
  `
  return { join, worth }
}

const sourceOf = (isCreators: boolean) => sql.lit(isCreators ? 'Value at creation' : 'Cost')

/** The latest estimate of an auctioneer on that day. */
export const estimateOnDay = (day: string): RawBuilder<Estimate | null> => sql`(
  select jsonb_build_object('low', amount::text, 'high', coalesce(amount_to, amount)::text, 'currency', currency)
  from standing_valuations
  where asset_id = own_assets.id and purpose = 'Auction estimate' and effective_on <= ${day}::date
  order by effective_on desc, position desc limit 1
)`
