import { type RawBuilder, sql } from 'kysely'
import type { PieceGains, SharedBy, WorthShares } from '#contract/portfolio.ts'
import type { UserDb } from '#database/access.ts'
import { worthColumns } from '#database/worth.ts'
import { minorUnits } from '#domain/money.ts'
import type { Role } from '#domain/member/roles.ts'
import { exchangeOn, findTotalCurrency } from '#server/shared/conversion.ts'
import { isShown } from '#server/shared/asset-visibility.ts'
import { ownSourceOf, type ValuedBy, worthIn } from '#server/shared/worth.ts'

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
  place: sql`nullif(split_part(place, ' / ', 1), '')`,
  maker: sql`nullif(maker, '')`,
}
const PARTS = sql`
  left join lateral (
    select beneficiary_name as person, 1.0 / count(*) over () as part from beneficiaries where asset_id = own_assets.id
  ) as named on true
`

export async function shareOut(db: UserDb, role: Role, about: About & { by: SharedBy }): Promise<WorthShares> {
  const { by, valued } = about
  const worth = worthIn(role, valued)
  const exchange = await findExchange(db, role, about)
  const isPerson = by === 'person'
  const most = by === 'category' ? MOST_CATEGORIES : MOST
  const { rows } = await sql<Omit<WorthShares, 'currency'>>`
    with counted as (
      select id, ${isPerson ? sql`person` : NAMES[by]} as name, factor is not null as is_in,
        ${worth.amount} * factor * ${isPerson ? sql`coalesce(part, 1)` : sql`1`} as amount
      from own_assets ${worth.join} ${isPerson ? PARTS : sql``}
      left join ${exchange.factors} on code = ${worth.currency}
      where ${isShown(valued)} and ${worth.amount} is not null
    ), named as (
      select name, sum(amount) as amount, count(distinct id)::int as assets from counted where is_in group by name
    ), placed as (select *, row_number() over (order by amount desc, name) as at, sum(amount) over () as whole from named)
    select
      (select coalesce(json_agg(json_build_object('name', name, 'amount', round(amount, ${exchange.decimals})::text,
        'assets', assets, 'share', coalesce(round(100 * amount / nullif(whole, 0), 1), 0.0)::text
      ) order by at), '[]') from placed where at <= ${most}) as shares,
      (select json_build_object('names', count(*)::int, 'amount', round(coalesce(sum(amount), 0), ${exchange.decimals})::text)
        from placed where at > ${most}) as others,
      (select count(distinct id)::int from counted where not is_in) as left_out
  `.execute(db)
  return { ...rows[0]!, currency: exchange.currency }
}

export async function gainsByPiece(db: UserDb, role: Role, about: About): Promise<PieceGains> {
  // By cost nothing is gained.
  const valued: ValuedBy = about.valued.basis === 'cost' ? { ...about.valued, basis: 'latest' } : about.valued
  const worth = worthIn(role, valued)
  const cost = worthColumns(role)
  const exchange = await findExchange(db, role, { ...about, valued })
  const { rows } = await sql<Omit<PieceGains, 'currency'>>`
    with compared as (
      select id, title, (${worth.amount} - ${cost.amount}) * factor as amount, ${cost.amount} * factor as cost
      from own_assets ${worth.join} join ${exchange.factors} on code = ${worth.currency}
      where ${isShown(valued)} and ${worth.currency} = ${cost.currency}
        and coalesce(${worth.purpose}, ${ownSourceOf(role)}) <> ${ownSourceOf(role)}
    ), most as (select * from compared where amount <> 0 order by abs(amount) desc, title limit ${MOST})
    select
      (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'amount', round(amount, ${exchange.decimals})::text,
        'cost', round(cost, ${exchange.decimals})::text) order by amount desc, title), '[]') from most) as gains,
      (select count(*)::int from compared) as compared
  `.execute(db)
  return { ...rows[0]!, currency: exchange.currency }
}

/** In which currency amounts are, and how much of it one of each other currency is: in that alone where the owner chose none for totals. */
async function findExchange(db: UserDb, role: Role, { valued, currency: wanted, day }: About) {
  const total = await findTotalCurrency(db)
  const worth = worthIn(role, valued)
  const { rows } = await sql<{ currency: string; assets: number; amount: string }>`
    select ${worth.currency} as currency, count(*)::int as assets, sum(${worth.amount})::text as amount
    from own_assets ${worth.join} where ${isShown(valued)} and ${worth.amount} is not null group by 1
  `.execute(db)
  const { factor, rank } = await exchangeOn(db, day)
  const currency = total ?? wanted ?? rank(rows)[0]?.currency ?? null
  const known = rows.flatMap(({ currency: code }) => {
    const found = currency === null || (total === null && code !== currency) ? null : factor(code, currency)
    return found ? [sql`(${code}, ${String(found.times)}::numeric / ${String(found.by)}::numeric)`] : []
  })
  return {
    currency: rows.length === 0 ? null : currency,
    decimals: minorUnits(currency ?? ''),
    factors: sql`(${
      known.length === 0
        ? sql`select null::text as code, null::numeric as factor where false`
        : sql`select * from (values ${sql.join(known)}) as known (code, factor)`
    }) as factors`,
  }
}
