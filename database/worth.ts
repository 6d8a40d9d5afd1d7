import { sql } from 'kysely'
import type { Role } from '#domain/roles.ts'

/** What an asset is worth to its owner: to a creator its value at creation, to everybody else what was paid for it. */
export const worthColumns = (role: Role) =>
  role === 'creator'
    ? { amount: sql.ref<string>('value_at_creation'), currency: sql.ref<string>('value_currency') }
    : { amount: sql.ref<string>('cost_at_acquisition'), currency: sql.ref<string>('cost_currency') }

/** The same as one value: amount and currency, or null. */
export function worthOf(role: Role) {
  const { amount, currency } = worthColumns(role)
  return sql<{ amount: string; currency: string } | null>`
    case when ${amount} is not null then jsonb_build_object('amount', ${amount}::text, 'currency', ${currency}) end
  `
}

/** When an asset came to be, for its owner: made, or acquired. */
export const dateColumn = (role: Role) =>
  sql.ref<string | null>(role === 'creator' ? 'creation_date' : 'date_of_acquisition')
