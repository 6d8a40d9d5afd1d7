import { sql } from 'kysely'
import { AMOUNTS } from '#record/assets/rules/field-lists.ts'
import { MOST_DECIMALS } from '#basics/money.ts'
import type { Role } from '#basics/roles.ts'
import type { UserDb, VaultDb } from '#database/access.ts'
import { worthFieldOf } from './worth-columns.ts'
import { compiledOnce } from '#database/compiled-once.ts'

/* What the caller's vault comes to, read from the sums that the database keeps: docs/decisions/sums.md. */

const sumsOf = (db: VaultDb, part: 'hour' | 'month' | 'category', field: string) =>
  db.selectFrom('asset_sums').where('part', '=', part).where('field', '=', field)

const assets = sql<number>`sum(assets)::int`
/** Several rows may make up one sum, and they may make nothing. */
const isThere = sql<boolean>`sum(assets) <> 0`

const held = (db: UserDb, role: Role) =>
  sumsOf(db, 'category', worthFieldOf(role))
    .select(['currency', sql<string>`sum(amount)`.as('amount'), assets.as('assets')])
    .where('currency', '<>', '')
    .groupBy('currency')
    .having(isThere)
    .orderBy('assets', 'desc')
    .orderBy('currency')

/** One exact sum a currency, that of the most assets first. What has no value is in none of them. */
export const sumHeldByCurrency = (db: UserDb, role: Role) =>
  compiledOnce(db, `sums of a ${role}`, {}, () => held(db, role).compile())

/**
 * The same, with the average, rounded to no decimal, to one and so on, and with what was added since the beginning of a
 * month and its share of it all.
 */
export const compareWithMonth = (db: UserDb, role: Role, monthBegan: Date) =>
  compiledOnce(db, `a month of a ${role}`, { monthBegan }, (placeholders) =>
    comparedWithMonth(db, role, placeholders.monthBegan).compile(db),
  )

function comparedWithMonth(db: UserDb, role: Role, monthBegan: Date) {
  const added = sumsOf(db, 'month', worthFieldOf(role))
    .select(['currency', sql`sum(amount)`.as('amount'), assets.as('assets')])
    .where('starts', '>=', monthBegan)
    .groupBy('currency')
  return sql<{
    currency: string
    amount: string
    assets: number
    averages: string[]
    added: { amount: string; assets: number; share: string }
  }>`
    select held.*,
      array(select round(held.amount / held.assets, decimals)::text from generate_series(0, ${MOST_DECIMALS}) decimals) averages,
      json_build_object(
        'amount', coalesce(added.amount, 0)::text, 'assets', coalesce(added.assets, 0),
        'share', coalesce(round(100 * added.amount / nullif(held.amount, 0), 1), 0.0)::text
      ) as added
    from (${held(db, role)}) as held left join (${added}) as added using (currency)
    order by held.assets desc, currency
  `
}

/** Every category, with what is in it in one currency, and its share of the sum of that currency. */
export const sumHeldByCategory = (db: UserDb, role: Role, currency: string) =>
  compiledOnce(db, `categories of a ${role}`, { currency }, (placeholders) =>
    heldByCategory(db, role, placeholders.currency).compile(),
  )

function heldByCategory(db: UserDb, role: Role, currency: string) {
  const main = db.selectFrom(held(db, role).as('sums')).selectAll().where('currency', '=', currency)
  const amount = sql`coalesce(sum(asset_sums.amount) filter (where asset_sums.currency = main.currency), 0)`
  const count = sql<number>`sum(asset_sums.assets)::int`
  return sumsOf(db, 'category', worthFieldOf(role))
    .leftJoin(main.as('main'), (join) => join.onTrue())
    .select(['category', count.as('assets'), sql<string>`${amount}`.as('amount')])
    .select(sql<string>`coalesce(round(100 * ${amount} / nullif(main.amount, 0), 1), 0.0)`.as('share'))
    .groupBy(['category', 'main.amount'])
    .having(sql<boolean>`sum(asset_sums.assets) <> 0`)
    .orderBy(sql`${amount} desc`)
    .orderBy(sql`sum(asset_sums.assets) desc`)
    .orderBy('category')
}

/** How many were added since a moment: by the hour, and of the hour that had begun one by one. */
export async function countAddedSince(db: UserDb, since: Date): Promise<number> {
  const hour = sql<Date>`date_trunc('hour', ${since}::timestamptz, 'UTC')`
  const later = sumsOf(db, 'hour', '')
    .select(sql`sum(assets)`.as('count'))
    .where('starts', '>', hour)
  const first = db
    .selectFrom('own_assets')
    .select(sql`count(*)`.as('count'))
    .where('held', '=', true)
    .where('created_at', '>=', since)
    .where('created_at', '<', sql<Date>`${hour} + interval '1 hour'`)
  const { rows } = await sql<{ count: number }>`
    select (coalesce((${later}), 0) + (${first}))::int as count
  `.execute(db)
  return rows[0]!.count
}

/** Under each amount every asset of the category is counted, whether it has one or not. */
export async function countInCategory(db: VaultDb, category: string): Promise<number> {
  const { count } = await sumsOf(db, 'category', AMOUNTS[0]!.name)
    .select(sql<number>`coalesce(sum(assets), 0)::int`.as('count'))
    .where('category', '=', category)
    .executeTakeFirstOrThrow()
  return count
}
