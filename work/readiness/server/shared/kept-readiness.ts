import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#basics/roles.ts'
import type { UserDb } from '#database/access.ts'
import { inPages } from '#database/in-pages.ts'
import { worthFieldOf } from '#record/values/server/shared/worth-columns.ts'

/* How ready the caller's records are, read from what the database keeps of each: docs/decisions/readiness.md. */

/** In what pieces are alike. */
export interface KeptFacts {
  known: number
  known_of: number
  has_maker: boolean
  has_dating: boolean
  views: number
  views_of: number
  proof: number
  /** 0 without a value, 1 with one that is due for review, 2 with any other. */
  value: number
  is_zero: boolean
  /** Of its value; empty where it has none. */
  currency: string
}

/** The same as one text, by which pieces are told apart. */
export type FactsText = string

export function factsIn(text: FactsText): KeptFacts {
  const given = text.split(' ')
  const number = (place: number) => Number(given[place])
  return {
    known: number(0),
    known_of: number(1),
    has_maker: given[2] === 't',
    has_dating: given[3] === 't',
    views: number(4),
    views_of: number(5),
    proof: number(6),
    value: number(7),
    is_zero: given[8] === 't',
    currency: given[9] ?? '',
  }
}

const RECORDED = sql.join(
  ['known', 'known_of', 'has_maker', 'has_dating', 'views', 'views_of', 'proof'].map((name) => sql.ref(name)),
)

/** The columns of what pieces are insured for, to somebody of this role. */
function columnsOf(role: Role) {
  const of = worthFieldOf(role) === 'value_at_creation' ? 'value' : 'cost'
  return {
    amount: sql.ref(of),
    currency: sql.ref(`${of}_currency`),
    due_on: sql.ref(`${of}_due_on`),
    is_zero: sql.ref(`${of}_is_zero`),
    due_in: sql.ref(`${of}_due_in`),
  }
}

interface Of {
  value: RawBuilder<unknown>
  is_zero: RawBuilder<unknown>
  currency: RawBuilder<unknown>
}

const factsText = ({ value, is_zero, currency }: Of) =>
  sql<FactsText>`concat_ws(' ', ${RECORDED}, ${value}, ${is_zero}, ${currency})`

/** Of a row of `asset_readiness`. */
function ofPiece(role: Role, day: string): Of {
  const { amount, currency, due_on } = columnsOf(role)
  return {
    value: sql`case when ${amount} is null then 0 when ${due_on} <= ${day}::date then 1 else 2 end`,
    is_zero: sql`coalesce(${amount} = 0, false)`,
    currency: sql`coalesce(${currency}, '')`,
  }
}

interface About {
  role: Role
  day: string
}

/** All that is held, by what it is alike in. Of the values that are due within this month it is looked up which are by now. */
export async function listAlike(db: UserDb, { role, day }: About): Promise<{ facts: FactsText; assets: number }[]> {
  const { currency, due_on, is_zero, due_in } = columnsOf(role)
  // As days, for the planner looks them up in its statistics.
  const [month, next] = [`${day.slice(0, 7)}-01`, firstOfNextMonth(day)]
  const { is_zero: pieceIsZero, currency: pieceCurrency } = ofPiece(role, day)
  const { rows } = await sql<{ facts: FactsText; assets: number }>`
    with alike as (
      select ${RECORDED}, case when ${due_in} = 'infinity' then 0 when ${due_in} > ${month}::date then 2 else 1 end as value,
        ${is_zero} as is_zero, ${currency} as currency, assets
      from readiness_sums
      union all
      select ${RECORDED}, state.value, is_zero, currency, state.assets
      from (
        select ${RECORDED}, ${pieceIsZero} as is_zero, ${pieceCurrency} as currency from asset_readiness
        where held and ${due_on} > ${day}::date and ${due_on} < ${next}::date
      ) as later cross join (values (2, 1), (1, -1)) as state (value, assets)
    )
    select ${factsText({ value: sql`value`, is_zero: sql`is_zero`, currency: sql`currency` })} as facts, sum(assets)::int as assets
    from alike group by ${RECORDED}, value, is_zero, currency having sum(assets) <> 0
  `.execute(db)
  return rows
}

function firstOfNextMonth(day: string): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + 1)
  return first.toISOString().slice(0, 10)
}

export interface KeptPiece {
  id: string
  added_at: number
  category: string | null
  acquired_on: string | null
  amount: string | null
  currency: string | null
  facts: FactsText
}

/** Those that were recorded first come first. */
const keptWhere = ({ role, day }: About, where: RawBuilder<boolean>) => {
  const { amount, currency } = columnsOf(role)
  return sql<KeptPiece>`
    select asset_id as id, extract(epoch from added_at)::float8 as added_at, category, acquired_on, ${amount}::text as amount,
      ${currency} as currency, ${factsText(ofPiece(role, day))} as facts
    from asset_readiness where held and ${where} order by asset_readiness.added_at, asset_id
  `
}

export const listKept = async (db: UserDb, about: About, where: RawBuilder<boolean>): Promise<KeptPiece[]> =>
  (await keptWhere(about, where).execute(db)).rows

const AT_ONCE = 500

/** What has a value in a currency, some at a time. */
export const keptIn = (db: UserDb, about: About, currency: string) =>
  inPages(db, `kept ${currency}`, keptWhere(about, sql`${columnsOf(about.role).currency} = ${currency}`), AT_ONCE)

/** The most that one piece is worth, by currency. */
export async function largestWorths(db: UserDb, role: Role): Promise<Map<string, string>> {
  const { amount, currency } = columnsOf(role)
  const { rows } = await sql<{ currency: string; largest: string }>`
    select ${currency} as currency, max(${amount})::text as largest from asset_readiness
    where held and ${amount} is not null group by 1
  `.execute(db)
  return new Map(rows.map((row) => [row.currency, row.largest]))
}

/** The first few of several groups of pieces that are alike, in the order of their ids, each with the place of its group. */
export async function firstAlike(
  db: UserDb,
  { role, day }: About,
  { groups, except, limit }: { groups: readonly FactsText[]; except: readonly string[]; limit: number },
): Promise<{ id: string; group: number }[]> {
  const of = ofPiece(role, day)
  const numbered = JSON.stringify(groups.map((facts, place) => ({ ...factsIn(facts), place })))
  const { rows } = await sql<{ id: string; group: number }>`
    select found.id, place as "group" from jsonb_to_recordset(${numbered}::jsonb) as alike (
      place integer, known smallint, known_of smallint, has_maker boolean, has_dating boolean, views smallint,
      views_of smallint, proof smallint, value integer, is_zero boolean, currency text
    ) cross join lateral (
      select asset_id as id from (
        select asset_id, ${RECORDED}, ${of.value} as value, ${of.is_zero} as is_zero, ${of.currency} as currency
        from asset_readiness where held
      ) as kept
      where (kept.known, kept.views, kept.proof) = (alike.known, alike.views, alike.proof)
        and (kept.known_of, kept.has_maker, kept.has_dating, kept.views_of)
          = (alike.known_of, alike.has_maker, alike.has_dating, alike.views_of)
        and (kept.value, kept.is_zero, kept.currency) = (alike.value, alike.is_zero, alike.currency)
        and asset_id <> all (${except}::uuid[])
      order by asset_id limit ${limit}
    ) as found
    order by found.id limit ${limit}
  `.execute(db)
  return rows
}
