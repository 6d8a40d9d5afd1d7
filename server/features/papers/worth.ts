import { type RawBuilder, sql } from 'kysely'
import { dateBy, dateCell, worthColumns, worthFieldOf } from '#database/worth.ts'
import type { Basis } from '#domain/papers/papers.ts'
import type { Role } from '#domain/member/roles.ts'

/** What a piece is worth on paper, and who said so. */
export interface Worth {
  amount: string
  currency: string
  /** For which purpose it was valued, or what it cost. */
  source: string
  /** As it is known: EDTF, or words. */
  valued_on: string | null
  valued_by: string | null
}

/** Of a row of `own_assets`, by a basis on a day; null where nothing is known. */
export function worthOnDay(role: Role, _asked: { basis: Basis; day: string }): RawBuilder<Worth | null> {
  const { amount, currency } = worthColumns(role)
  const source = worthFieldOf(role) === 'value_at_creation' ? 'Value at creation' : 'Cost'
  return sql<Worth | null>`
    case when ${amount} is not null then jsonb_build_object(
      'amount', (${amount})::text, 'currency', ${currency}, 'source', ${source}::text,
      'valued_on', ${dateBy('date', role, dateCell)}, 'valued_by', null
    ) end
  `
}
