import { sql } from 'kysely'
import type { Role } from '#basics/roles.ts'
import type { Basis } from '../../rules/purposes.ts'
import type { UserDb } from '#database/access.ts'
import { worthFieldOf } from './worth-columns.ts'

/* What the caller's vault comes to by its ledgers, read from the sums that the database keeps: docs/decisions/sums.md. */

export type LedgerBasis = Exclude<Basis, 'cost'>

/** Whether any asset that is held has a value of its own ledger. */
export async function isAnyValued(db: UserDb): Promise<boolean> {
  const { rows } = await sql<{ is_valued: boolean }>`
    select coalesce(sum(assets), 0) > 0 as is_valued from worth_sums
    where basis = 'latest' and part = 'category' and field = 'cost_at_acquisition' and source <> ''
  `.execute(db)
  return rows[0]!.is_valued
}

/** What is held comes to, in parts that are added up by category and currency. */
export function keptWorth(role: Role, basis: Basis) {
  const field = worthFieldOf(role)
  const own = sql`
    select category, currency, assets, amount from asset_sums where part = 'category' and field = ${field} and currency <> ''
  `
  if (basis === 'cost') return own
  return sql`
    ${own} union all
    select category, currency, assets, amount from worth_sums
    where part = 'category' and field = ${field} and basis = ${basis} and currency <> ''
  `
}

/** One exact sum a currency, that of the most assets first. */
export async function sumHeldByBasis(db: UserDb, role: Role, basis: Basis) {
  const { rows } = await sql<{ currency: string; amount: string; assets: number }>`
    select currency, sum(amount)::text as amount, sum(assets)::int as assets from (${keptWorth(role, basis)}) as kept
    group by currency having sum(assets) <> 0 order by assets desc, currency
  `.execute(db)
  return rows
}

/** What is held comes to by its insurance values, else by its own: a sum for each category and currency. */
export async function sumInsured(db: UserDb, role: Role) {
  const { rows } = await sql<{ category: string | null; currency: string; amount: string }>`
    select category, currency, sum(amount)::text as amount from (${keptWorth(role, 'insurance')}) as kept
    group by category, currency
  `.execute(db)
  return rows
}

/** By how much what had been there before the month is worth more since, what it was worth then, and how many that is about. */
export async function changeSince(
  db: UserDb,
  role: Role,
  { basis, monthBegan }: { basis: LedgerBasis; monthBegan: Date },
) {
  const { rows } = await sql<{ currency: string; amount: string; earlier: string; assets: number }>`
    select currency, sum(gained)::text as amount, sum(earlier)::text as earlier, sum(compared)::int as assets from worth_sums
    where part = 'change' and field = ${worthFieldOf(role)} and basis = ${basis} and starts >= ${monthBegan}
    group by currency having sum(compared) <> 0
  `.execute(db)
  return rows
}
