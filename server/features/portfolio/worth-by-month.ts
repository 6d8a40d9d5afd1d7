import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { worthColumns } from '#database/worth.ts'
import { statusesIn } from '#domain/assets/statuses.ts'
import type { Role } from '#domain/member/roles.ts'
import { type Basis, MACHINE_ESTIMATE, PURPOSES_OF } from '#domain/worth/purposes.ts'
import { ACQUIRED_ON } from '#server/shared/asset-visibility.ts'

interface Sum {
  currency: string
  amount: string
  assets: number
}

/**
 * What was held on each of these days came to, by what was known then: one sum a currency, that of the most assets first. Each piece is worth the same from one
 * entry of its ledger to the next, as long as it is held; so what comes and goes between two days is added up, and nothing is worked out for each day.
 */
export async function worthByMonth(
  db: UserDb,
  role: Role,
  { basis, days }: { basis: Basis; days: readonly string[] },
): Promise<{ day: string; held: Sum[] }[]> {
  const own = worthColumns(role)
  const held = sql.join((statusesIn(undefined) ?? []).map((status) => sql.lit(status)))
  const { rows } = await sql<Sum & { at: number }>`
    with own as materialized (
      select id, ${ACQUIRED_ON} as acquired_on, ${own.amount} as amount, ${own.currency} as currency from own_assets
    ), known as materialized (${valuesBy(basis)}),
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
      from asset_statuses order by asset_id, effective_on, recorded_at desc, id desc
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

/** The entries that say what a piece is worth by this basis, one a day: of purposes that are not meant those alone that come before any that is. */
function valuesBy(basis: Basis) {
  if (basis === 'cost') return sql`select asset_id, effective_on, worth, currency from standing_valuations where false`
  const isWanted = sql`purpose in (${sql.join(PURPOSES_OF[basis].map((purpose) => sql.lit(purpose)))})`
  return sql`
    select distinct on (asset_id, effective_on) asset_id, effective_on, worth, currency
    from (
      select asset_id, effective_on, worth, currency, position, ${isWanted} as is_wanted,
        min(effective_on) filter (where ${isWanted}) over (partition by asset_id) as first_wanted
      from standing_valuations where purpose <> ${sql.lit(MACHINE_ESTIMATE)}
    ) as entries
    where is_wanted or first_wanted is null or effective_on < first_wanted
    order by asset_id, effective_on, position desc
  `
}
