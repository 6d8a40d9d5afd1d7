import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { worthColumns } from '#database/worth.ts'
import { minorUnits, MOST_DECIMALS } from '#domain/money.ts'
import type { Role } from '#domain/member/roles.ts'
import { PURPOSES_OF } from '#domain/worth/purposes.ts'
import { isShown } from '#server/shared/held.ts'
import { ownSourceOf, type ValuedBy, worthIn } from '#server/shared/worth.ts'

/*
 * What a portfolio comes to by another basis than cost, or on another day: worked out from the ledger when it is asked for,
 * with one pass over the assets.
 */

interface Held {
  currency: string
  amount: string
  assets: number
  averages: string[]
  added: { amount: string; assets: number; share: string }
}
interface Counted {
  total: number
  held: Held[]
  categories: { category: string | null; assets: number; amount: string; share: string }[]
  sources: { source: string | null; assets: number }[]
  gains: { currency: string; amount: string; cost: string; assets: number }[]
}

/** The sum of the currency that is wanted first, where there is one. */
export const ledBy = <Sum extends { currency: string }>(wanted: string | undefined, sums: readonly Sum[]) => [
  ...sums.filter(({ currency }) => currency === wanted),
  ...sums.filter(({ currency }) => currency !== wanted),
]

export async function valuePortfolio(
  db: UserDb,
  role: Role,
  { valued, monthBegan, wanted }: { valued: ValuedBy; monthBegan: Date; wanted: string | undefined },
) {
  const worth = worthIn(role, valued)
  const cost = worthColumns(role)
  const ownSource = ownSourceOf(role)
  const { rows } = await sql<Counted>`
    with pieces as materialized (
      select category, created_at, ${worth.amount} as amount, ${worth.currency} as currency, ${cost.amount} as cost,
        ${cost.currency} as cost_currency,
        case when ${worth.amount} is not null then coalesce(${worth.purpose}, ${ownSource}) end as source
      from own_assets ${worth.join} where ${isShown(valued)}
    ), held as (
      select currency, sum(amount) as amount, count(*)::int as assets,
        coalesce(sum(amount) filter (where created_at >= ${monthBegan}), 0) as added,
        count(*) filter (where created_at >= ${monthBegan})::int as added_assets
      from pieces where amount is not null group by currency
    ), main as (select * from held order by currency = ${wanted ?? ''} desc, amount desc, currency limit 1),
    categories as (
      select category, count(*)::int as assets,
        coalesce(sum(pieces.amount) filter (where pieces.currency = main.currency), 0) as amount, main.amount as whole
      from pieces left join main on true group by category, main.amount
    )
    select (select count(*)::int from pieces) as total,
      (select coalesce(json_agg(json_build_object(
        'currency', currency, 'amount', amount::text, 'assets', assets,
        'averages', array(select round(amount / assets, decimals)::text from generate_series(0, ${MOST_DECIMALS}) decimals),
        'added', json_build_object(
          'amount', added::text, 'assets', added_assets,
          'share', coalesce(round(100 * added / nullif(amount, 0), 1), 0.0)::text
        )
      ) order by amount desc, currency), '[]') from held) as held,
      (select coalesce(json_agg(json_build_object(
        'category', category, 'assets', assets, 'amount', amount::text,
        'share', coalesce(round(100 * amount / nullif(whole, 0), 1), 0.0)::text
      ) order by amount desc, assets desc, category), '[]') from categories) as categories,
      (select coalesce(json_agg(json_build_object('source', source, 'assets', assets) order by assets desc, source), '[]')
        from (select source, count(*)::int as assets from pieces group by source) as counted) as sources,
      (select coalesce(json_agg(json_build_object(
        'currency', currency, 'amount', gained::text, 'cost', cost::text, 'assets', assets
      ) order by cost desc, currency), '[]') from (
        select currency, sum(amount - cost) as gained, sum(cost) as cost, count(*)::int as assets
        from pieces where currency = cost_currency and source <> ${ownSource} group by currency
      ) as compared) as gains
  `.execute(db)
  const { total, categories, sources, gains } = rows[0]!
  const held = ledBy(wanted, rows[0]!.held)
  const [main] = held
  return {
    total_assets: total,
    currency: main?.currency ?? null,
    held: held.map(({ currency, amount, assets }) => ({ currency, amount, assets })),
    average_value: main ? { amount: main.averages[minorUnits(main.currency)]!, currency: main.currency } : null,
    // Of a day in the past nobody asks what came since this month began.
    monthly_growth: main && !valued.as_of ? { ...main.added, currency: main.currency } : null,
    categories,
    fallbacks: sources.filter(({ source }) => !isWanted(source, valued, ownSource)),
    gains,
  }
}

const isWanted = (source: string | null, { basis }: ValuedBy, ownSource: string) =>
  basis === 'cost' ? source === ownSource : PURPOSES_OF[basis].some((purpose) => purpose === source)
