import { type RawBuilder, sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { keptWorth } from '#record/values/server/shared/worth-sums.ts'
import { worthColumns } from '#record/values/server/shared/worth-columns.ts'
import { statusesIn } from '#record/statuses/rules/statuses.ts'
import type { Role } from '#basics/roles.ts'
import { type Basis, MACHINE_ESTIMATE, PURPOSES_OF } from '#record/values/rules/purposes.ts'
import { ACQUIRED_ON } from '#record/assets/server/shared/asset-visibility.ts'

interface Sum {
  currency: string
  amount: string
  assets: number
}

/** More of a vault than this is read as a whole. */
const MOST_CHANGED = 20_000

/**
 * What was held on each of these days came to, by what was known then: one sum a currency, that of the most assets first. Each piece is worth the same from one
 * entry of its ledger to the next, as long as it is held; so what comes and goes between two days is added up, and nothing is worked out for each day. What nothing
 * happened to since the first day is worth on each of them what it is worth now, which the database keeps.
 */
export async function worthByMonth(
  db: UserDb,
  role: Role,
  { basis, days }: { basis: Basis; days: readonly string[] },
): Promise<{ day: string; held: Sum[] }[]> {
  const own = worthColumns(role)
  const held = sql.join((statusesIn(undefined) ?? []).map((status) => sql.lit(status)))
  const changed = await findChanged(db, days[0]!)
  const isOne = (id: RawBuilder<unknown>) => (changed === null ? sql`true` : sql`${id} = any (${changed}::uuid[])`)
  const { rows } = await sql<Sum & { at: number }>`
    with own as materialized (
      select id, ${ACQUIRED_ON} as acquired_on, ${own.amount} as amount, ${own.currency} as currency, held from own_assets
      where ${isOne(sql`id`)}
    ), known as materialized (${valuesBy(basis, isOne(sql`asset_id`))}),
    worths as (
      select asset_id, effective_on as since, lead(effective_on) over (partition by asset_id order by effective_on) as until,
        worth as amount, currency
      from known
      union all
      select id, '-infinity', first, amount, currency
      from own left join (select asset_id, min(effective_on) as first from known group by asset_id) as begun on asset_id = id
      where amount is not null
    ), statuses as materialized (
      select distinct on (asset_id, effective_on) asset_id, effective_on, status in (${held}) as is_held
      from asset_statuses where ${isOne(sql`asset_id`)} order by asset_id, effective_on, recorded_at desc, id desc
    ), spans as (
      select asset_id, effective_on as since, lead(effective_on) over (partition by asset_id order by effective_on) as until, is_held
      from statuses
      union all
      select id, '-infinity', first, true
      from own left join (select asset_id, min(effective_on) as first from statuses group by asset_id) as begun on asset_id = id
    ), counted as (
      select greatest(worths.since, spans.since, acquired_on) as since, least(worths.until, spans.until) as until,
        worths.amount, worths.currency
      from own join worths on worths.asset_id = own.id join spans on spans.asset_id = own.id
      where is_held
    ), changes as (
      select since as day, currency, amount, 1 as assets from counted where until is null or since < until
      union all
      select until, currency, -amount, -1 from counted where since < until
      ${changed === null ? sql`` : unchanged(role, basis, isOne(sql`asset_id`))}
    ), seen as (
      -- The first of the days on which a change is seen.
      select width_bucket(day - 1, ${days}::date[]) as at, currency, sum(amount) as amount, sum(assets) as assets
      from changes group by 1, 2
    )
    select at, currency, (sum(amount) over course)::text as amount, (sum(assets) over course)::int as assets
    from seen window course as (partition by currency order by at) order by at
  `.execute(db)
  const latest = new Map<string, Sum>()
  let next = 0
  return days.map((day, at) => {
    for (; rows[next] !== undefined && rows[next]!.at <= at; next++) {
      const { at: _at, ...sum } = rows[next]!
      latest.set(sum.currency, sum)
    }
    return { day, held: [...latest.values()].filter(({ assets }) => assets > 0).toSorted(mostFirst) }
  })
}

const mostFirst = (one: Sum, other: Sum) => other.assets - one.assets || (one.currency < other.currency ? -1 : 1)

/** What changed hands, value or status after a day; null where it is much of the vault. */
async function findChanged(db: UserDb, day: string): Promise<string[] | null> {
  const { rows } = await sql<{ id: string }>`
    select asset_id as id from valuations where effective_on > ${day}::date
    union
    select asset_id from asset_statuses where effective_on > ${day}::date
    union
    select id from own_assets where ${ACQUIRED_ON} > ${day}::date
    limit ${sql.lit(MOST_CHANGED + 1)}
  `.execute(db)
  return rows.length > MOST_CHANGED ? null : rows.map(({ id }) => id)
}

/** All else: what is kept of the vault, without those of `own`. */
function unchanged(role: Role, basis: Basis, isOne: RawBuilder<unknown>) {
  const kept = sql`
    union all
    select '-infinity', currency, amount, assets from (${keptWorth(role, basis)}) as kept
  `
  if (basis === 'cost')
    return sql`${kept} union all select '-infinity', currency, -amount, -1 from own where held and amount is not null`
  return sql`
    ${kept}
    union all
    select '-infinity', case when worth is null then own.currency else valued.currency end, -coalesce(worth, amount), -1
    from own left join (
      select asset_id, worth, currency from asset_worths where basis = ${basis} and ${isOne}
    ) as valued on asset_id = own.id
    where own.held and coalesce(worth, amount) is not null
  `
}

/** The entries that say what a piece is worth by this basis, one a day: of purposes that are not meant those alone that come before any that is. */
function valuesBy(basis: Basis, isOne: RawBuilder<unknown>) {
  if (basis === 'cost') return sql`select asset_id, effective_on, worth, currency from standing_valuations where false`
  const isWanted = sql`purpose in (${sql.join(PURPOSES_OF[basis].map((purpose) => sql.lit(purpose)))})`
  return sql`
    select distinct on (asset_id, effective_on) asset_id, effective_on, worth, currency
    from (
      select asset_id, effective_on, worth, currency, position, ${isWanted} as is_wanted,
        min(effective_on) filter (where ${isWanted}) over (partition by asset_id) as first_wanted
      from standing_valuations where purpose <> ${sql.lit(MACHINE_ESTIMATE)} and ${isOne}
    ) as entries
    where is_wanted or first_wanted is null or effective_on < first_wanted
    order by asset_id, effective_on, position desc
  `
}
