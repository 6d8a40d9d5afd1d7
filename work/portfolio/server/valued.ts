import { type RawBuilder, sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { worthColumns, worthFieldOf } from '#record/values/server/shared/worth-columns.ts'
import { addAmounts, averageAmount, compareAmounts, minorUnits, shareOf } from '#basics/money.ts'
import type { Role } from '#basics/roles.ts'
import { ledBy } from '#record/values/rules/headline.ts'
import { type Basis, PURPOSES_OF } from '#record/values/rules/purposes.ts'
import type { Exchange } from '#record/rates/server/shared/conversion.ts'
import { isShown } from '#record/assets/server/shared/asset-visibility.ts'
import { ownSourceOf, type ValuedBy, worthIn } from '#record/values/server/shared/worth.ts'

/*
 * What a portfolio comes to by another basis than cost, or on another day. What it comes to today is kept by the database; of
 * another day it is worked out from the ledgers, with one pass over the assets.
 */

/** What there is of one category, in one currency, by one source of value; without a value both are null. */
interface Part {
  category: string | null
  currency: string | null
  source: string | null
  assets: number
  amount: string
  /** Of those with both in one currency: how many, by how much more than their cost, and that. */
  compared: number
  gained: string
  earlier: string
}
interface Added {
  currency: string
  amount: string
  assets: number
}
interface Counted {
  parts: Part[]
  /** What was added since the month began; of a day in the past nobody asks. */
  added: Added[]
}

/** By what is kept. */
export async function countByBasis(
  db: UserDb,
  role: Role,
  { basis, monthBegan }: { basis: Exclude<Basis, 'cost'>; monthBegan: Date },
): Promise<Counted> {
  const field = worthFieldOf(role)
  const own = ownSourceOf(role)
  const { rows } = await sql<Counted>`
    with parts as (
      select category, currency, source, sum(assets)::int as assets, sum(amount) as amount, sum(compared)::int as compared,
        sum(gained) as gained, sum(earlier) as earlier
      from (
        select category, currency, '' as source, assets, amount, 0 as compared, 0 as gained, 0 as earlier from asset_sums
        where part = 'category' and field = ${field}
        union all
        select category, currency, source, assets, amount, compared, gained, earlier from worth_sums
        where part = 'category' and field = ${field} and basis = ${basis}
      ) as kept
      group by category, currency, source having sum(assets) <> 0
    ), added as (
      select currency, sum(assets)::int as assets, sum(amount) as amount
      from (
        select currency, assets, amount from asset_sums where part = 'month' and field = ${field} and starts >= ${monthBegan}
        union all
        select currency, assets, amount from worth_sums
        where part = 'month' and field = ${field} and basis = ${basis} and starts >= ${monthBegan}
      ) as kept
      group by currency having sum(assets) <> 0
    )
    ${counted({
      currency: sql`nullif(currency, '')`,
      source: sql`case when currency <> '' then coalesce(nullif(source, ''), ${own}) end`,
    })}
  `.execute(db)
  return rows[0]!
}

/** On a day. */
export async function countOn(db: UserDb, role: Role, valued: ValuedBy): Promise<Counted> {
  const worth = worthIn(role, valued)
  const cost = worthColumns(role)
  const own = ownSourceOf(role)
  const { rows } = await sql<Counted>`
    with pieces as materialized (
      select category, ${worth.amount} as amount, ${worth.currency} as currency, ${cost.amount} as cost,
        ${cost.currency} as cost_currency,
        case when ${worth.amount} is not null then coalesce(${worth.purpose}, ${own}) end as source
      from own_assets ${worth.join} where ${isShown(valued)}
    ), parts as (
      select category, case when amount is not null then currency end as currency, source, count(*)::int as assets,
        coalesce(sum(amount), 0) as amount,
        (count(*) filter (where currency = cost_currency and source <> ${own}))::int as compared,
        coalesce(sum(amount - cost) filter (where currency = cost_currency and source <> ${own}), 0) as gained,
        coalesce(sum(cost) filter (where currency = cost_currency and source <> ${own}), 0) as earlier
      from pieces group by 1, 2, 3
    ), added as (select '' as currency, 0 as assets, 0::numeric as amount where false)
    ${counted({ currency: sql`currency`, source: sql`source` })}
  `.execute(db)
  return rows[0]!
}

const counted = ({ currency, source }: { currency: RawBuilder<unknown>; source: RawBuilder<unknown> }) => sql`
  select
    (select coalesce(json_agg(json_build_object(
      'category', category, 'currency', ${currency}, 'source', ${source}, 'assets', assets, 'amount', amount::text,
      'compared', compared, 'gained', gained::text, 'earlier', earlier::text
    )), '[]') from parts) as parts,
    (select coalesce(json_agg(json_build_object('currency', currency, 'assets', assets, 'amount', amount::text)), '[]')
      from added) as added
`

interface Wanted {
  valued: ValuedBy
  /** Which currency leads, where anything is held in it. */
  currency: string | undefined
}

export const currenciesOf = ({ parts }: Counted) => [...new Set(parts.flatMap(({ currency }) => currency ?? []))]

/** What a portfolio says of it. */
export function overviewOf(
  { parts, added }: Counted,
  { rank }: Pick<Exchange, 'rank'>,
  { role, valued, currency: wanted }: Wanted & { role: Role },
) {
  const own = ownSourceOf(role)
  const sums = currenciesOf({ parts, added }).map((currency) =>
    summed(
      currency,
      parts.filter((part) => part.currency === currency),
    ),
  )
  const held = ledBy(wanted, rank(sums))
  const [main] = held
  const new_here = main && added.find(({ currency }) => currency === main.currency)
  return {
    total_assets: count(parts),
    currency: main?.currency ?? null,
    held,
    average_value: main
      ? { amount: averageAmount(main.amount, main.assets, main.currency), currency: main.currency }
      : null,
    monthly_growth:
      main && !valued.as_of
        ? {
            amount: new_here?.amount ?? '0',
            currency: main.currency,
            assets: new_here?.assets ?? 0,
            share: shareOf(new_here?.amount ?? '0', main.amount),
          }
        : null,
    categories: [...Map.groupBy(parts, ({ category }) => category)]
      .map(([category, some]) => {
        const { amount } = summed(
          main?.currency ?? '',
          some.filter(({ currency }) => currency === main?.currency && currency !== null),
        )
        return { category, assets: count(some), amount, share: shareOf(amount, main?.amount ?? '0') }
      })
      .toSorted(
        (one, other) =>
          compareAmounts(other.amount, one.amount) ||
          other.assets - one.assets ||
          ((one.category ?? '\uffff') < (other.category ?? '\uffff') ? -1 : 1),
      ),
    fallbacks: [...Map.groupBy(parts, ({ source }) => source)]
      .filter(([source]) => !isWanted(source, valued, own))
      .map(([source, some]) => ({ source, assets: count(some) }))
      .toSorted(
        (one, other) => other.assets - one.assets || ((one.source ?? '\uffff') < (other.source ?? '\uffff') ? -1 : 1),
      ),
    gains: held.flatMap(({ currency }) => {
      const some = parts.filter((part) => part.currency === currency && part.compared > 0)
      const assets = some.reduce((sum, { compared }) => sum + compared, 0)
      if (assets === 0) return []
      const [amount, cost] = (['gained', 'earlier'] as const).map((of) =>
        addAmounts(
          some.map((part) => part[of]),
          minorUnits(currency),
        ),
      )
      return { currency, amount: amount!, cost: cost!, assets }
    }),
  }
}

const count = (parts: readonly Part[]) => parts.reduce((sum, { assets }) => sum + assets, 0)

const summed = (currency: string, parts: readonly Part[]) => ({
  currency,
  amount: addAmounts(
    parts.map(({ amount }) => amount),
    minorUnits(currency),
  ),
  assets: count(parts),
})

const isWanted = (source: string | null, { basis }: ValuedBy, ownSource: string) =>
  basis === 'cost' ? source === ownSource : PURPOSES_OF[basis].some((purpose) => purpose === source)
