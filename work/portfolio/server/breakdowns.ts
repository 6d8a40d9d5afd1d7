import { type RawBuilder, sql } from 'kysely'
import type { PieceGains, SharedBy, WorthShares } from '../contract.ts'
import type { UserDb } from '#database/access.ts'
import { keptWorth, type LedgerBasis, sumHeldByBasis } from '#record/values/server/shared/worth-sums.ts'
import { worthColumns, worthFieldOf } from '#record/values/server/shared/worth-columns.ts'
import { minorUnits } from '#basics/money.ts'
import type { Role } from '#basics/roles.ts'
import { exchangeOn, findTotalCurrency } from '#record/rates/server/shared/conversion.ts'
import { isShown } from '#record/assets/server/shared/asset-visibility.ts'
import { ownSourceOf, type ValuedBy, worthIn } from '#record/values/server/shared/worth.ts'

/* What pictures of a portfolio are drawn of: the largest of what there is, in one currency. */

interface About {
  valued: ValuedBy
  /** Where the owner chose none for totals. */
  currency: string | undefined
  day: string
}

/** Of most names there is no end; categories are few, and their list is whole. */
const MOST = 10
const MOST_CATEGORIES = 1_000

/** What stands under one name. A piece that goes to several people counts for each of them in equal parts. */
const NAMES: Record<Exclude<SharedBy, 'person'>, RawBuilder<string | null>> = {
  category: sql`category`,
  place: sql`place_id`,
  maker: sql`nullif(maker, '')`,
}
const PARTS = sql`
  left join (
    select asset_id, beneficiary_name as person, count(*) * (1.0 / sum(count(*)) over (partition by asset_id)) as part
    from beneficiaries group by asset_id, beneficiary_name
  ) as named on named.asset_id = own_assets.id
`

export async function shareOut(db: UserDb, role: Role, about: About & { by: SharedBy }): Promise<WorthShares> {
  const { by, valued } = about
  const exchange = await findExchange(db, role, about)
  const most = by === 'category' ? MOST_CATEGORIES : MOST
  const { rows } = await sql<Omit<WorthShares, 'currency' | 'left_out'>>`
    with counted as (${by === 'category' && !valued.as_of ? keptByCategory(role, valued) : countedBy(by, role, valued)}),
    named as (
      select name, sum(amount * factor) as amount, sum(assets)::int as assets
      from counted join ${exchange.factors} on code = counted.currency group by name
    ), placed as (select *, row_number() over (order by amount desc, name) as at, sum(amount) over () as whole from named)
    select
      (select coalesce(json_agg(json_build_object('name', name, 'amount', round(amount, ${exchange.decimals})::text,
        'assets', assets, 'share', coalesce(round(100 * amount / nullif(whole, 0), 1), 0.0)::text
      ) order by at), '[]') from placed where at <= ${most}) as shares,
      (select json_build_object('names', count(*)::int, 'amount', round(coalesce(sum(amount), 0), ${exchange.decimals})::text)
        from placed where at > ${most}) as others
  `.execute(db)
  return { ...rows[0]!, left_out: exchange.left_out, currency: exchange.currency }
}

/** One sum for each name and currency. Of what is counted by place and by maker all stands in an index. */
function countedBy(by: SharedBy, role: Role, valued: ValuedBy) {
  const worth = worthIn(role, valued)
  const isPerson = by === 'person'
  const counted = sql`
    select ${isPerson ? sql`person` : NAMES[by]} as name, ${worth.currency} as currency, count(*) as assets,
      sum(${worth.amount} ${isPerson ? sql`* coalesce(part, 1)` : sql``}) as amount
    from own_assets ${worth.join} ${isPerson ? PARTS : sql``}
    where ${isShown(valued)} and ${worth.amount} is not null group by 1, 2
  `
  if (by !== 'place') return counted
  return sql`
    select split_part(path, ' / ', 1) as name, currency, assets, amount
    from (${counted}) as counted left join places on places.id = counted.name
  `
}

const keptByCategory = (role: Role, { basis }: ValuedBy) => sql`
  select category as name, currency, sum(assets) as assets, sum(amount) as amount from (${keptWorth(role, basis)}) as kept
  group by 1, 2 having sum(assets) <> 0
`

export async function gainsByPiece(db: UserDb, role: Role, about: About): Promise<PieceGains> {
  // By cost nothing is gained.
  const basis = about.valued.basis === 'cost' ? 'latest' : about.valued.basis
  const valued: ValuedBy = { ...about.valued, basis }
  const exchange = await findExchange(db, role, { ...about, valued })
  const { most, compared } = valued.as_of
    ? gainsOn(role, valued, exchange.factors)
    : gainsNow(role, basis, exchange.factors)
  const { rows } = await sql<Omit<PieceGains, 'currency'>>`
    with ${most}
    select
      (select coalesce(json_agg(json_build_object('id', own_assets.id, 'title', title, 'amount', round(amount, ${exchange.decimals})::text,
        'cost', round(cost, ${exchange.decimals})::text) order by amount desc, title), '[]')
        from most join own_assets using (id)) as gains,
      ${compared} as compared
  `.execute(db)
  return { ...rows[0]!, currency: exchange.currency }
}

interface Gains {
  /** Those of which it is told. */
  most: RawBuilder<unknown>
  /** How many there are. */
  compared: RawBuilder<unknown>
}

/** By what is kept of each ledger: the first few of each currency by an index. */
function gainsNow(role: Role, basis: LedgerBasis, factors: RawBuilder<unknown>): Gains {
  const own = worthColumns(role)
  const gain = sql`worth - ${own.amount}`
  return {
    most: sql`most as (
      select id, gain * factor as amount, cost * factor as cost
      from ${factors} cross join lateral (
        select asset_id as id, ${gain} as gain, ${own.amount} as cost from asset_worths
        -- As its index says it: an equation would become one of the currency that is asked for.
        where basis = ${basis} and asset_worths.currency = code
          and held and asset_worths.currency is not distinct from ${own.currency}
          and abs(${gain}) > 0
        order by abs(${gain}) desc, asset_id limit ${MOST}
      ) as of_currency
      order by abs(gain * factor) desc, id limit ${MOST}
    )`,
    compared: sql`(
      select coalesce(sum(compared), 0)::int from worth_sums join ${factors} on code = currency
      where part = 'category' and field = ${worthFieldOf(role)} and basis = ${basis}
    )`,
  }
}

function gainsOn(role: Role, valued: ValuedBy, factors: RawBuilder<unknown>): Gains {
  const worth = worthIn(role, valued)
  const own = worthColumns(role)
  return {
    most: sql`compared as (
      select id, (${worth.amount} - ${own.amount}) * factor as amount, ${own.amount} * factor as cost
      from own_assets ${worth.join} join ${factors} on code = ${worth.currency}
      where ${isShown(valued)} and ${worth.currency} = ${own.currency}
        and coalesce(${worth.purpose}, ${ownSourceOf(role)}) <> ${ownSourceOf(role)}
    ), most as (select * from compared where amount <> 0 order by abs(amount) desc, id limit ${MOST})`,
    compared: sql`(select count(*)::int from compared)`,
  }
}

/** In which currency amounts are, and how much of it one of each other currency is: in that alone where the owner chose none for totals. */
async function findExchange(db: UserDb, role: Role, { valued, currency: wanted, day }: About) {
  const total = await findTotalCurrency(db)
  const sums = valued.as_of ? await sumsOn(db, role, valued) : await sumHeldByBasis(db, role, valued.basis)
  const { factor, rank } = await exchangeOn(db, day)
  const currency = total ?? wanted ?? rank(sums)[0]?.currency ?? null
  const factors = sums.map(({ currency: code, assets }) => ({
    code,
    assets,
    factor: currency === null || (total === null && code !== currency) ? null : factor(code, currency),
  }))
  const known = factors.flatMap(({ code, factor: found }) =>
    found ? [sql`(${code}, ${String(found.times)}::numeric / ${String(found.by)}::numeric)`] : [],
  )
  return {
    currency: sums.length === 0 ? null : currency,
    decimals: minorUnits(currency ?? ''),
    /** How many have their value in a currency that no rate leads from. */
    left_out: factors.reduce((sum, { assets, factor: found }) => sum + (found ? 0 : assets), 0),
    factors: sql`(${
      known.length === 0
        ? sql`select null::text as code, null::numeric as factor where false`
        : sql`select * from (values ${sql.join(known)}) as known (code, factor)`
    }) as factors`,
  }
}

async function sumsOn(db: UserDb, role: Role, valued: ValuedBy) {
  const worth = worthIn(role, valued)
  const { rows } = await sql<{ currency: string; assets: number; amount: string }>`
    select ${worth.currency} as currency, count(*)::int as assets, sum(${worth.amount})::text as amount
    from own_assets ${worth.join} where ${isShown(valued)} and ${worth.amount} is not null group by 1
  `.execute(db)
  return rows
}
