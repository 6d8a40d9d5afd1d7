import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { minorUnits } from '#basics/money.ts'
import type { Role } from '#basics/roles.ts'
import { childNamed, insertRow } from '#record/assets/server/shared/child-rows.ts'
import { changeBesideForms, lockAssets } from '#record/assets/server/shared/lock-assets.ts'
import { exchangeOn, findTotalCurrency } from '#record/rates/server/shared/conversion.ts'
import { worthIn } from '#record/values/server/shared/worth.ts'
import type { Proposed, Share } from '../contract.ts'
import { divide, type Rule, type WishFor } from '../rules/division.ts'

/* Who gets what of a round that is over, and how they become beneficiaries. docs/decisions/dividing.md */

type Lots = Proposed['lots']

/** False where there is nothing to divide for whoever asks. */
export async function drawLots(db: UserDb, division: string): Promise<boolean> {
  const { rows } = await sql<{ is_drawn: boolean }>`select draw_lots(${division}) as is_drawn`.execute(db)
  return rows[0]!.is_drawn
}

/** People in the order of the lot, once it is drawn. */
export async function listLots(db: UserDb, division: string): Promise<Lots> {
  const { rows } = await sql<Lots[number]>`select person_id, number, lot from division_lots(${division})`.execute(db)
  return rows
}

export const listWishesFor = (db: UserDb, division: string): Promise<WishFor[]> =>
  db
    .selectFrom('wishes')
    .select(['person_id', 'asset_id', 'weight'])
    .where('division_id', '=', division)
    .where('weight', '>', 0)
    .execute()

interface Valued {
  asset_id: string
  amount: string | null
  currency: string | null
}

/** The pieces of a round with their fair market values of a day, in one currency: that of totals, or else the one of most. */
export async function valuePieces(db: UserDb, division: string, { role, day }: { role: Role; day: string }) {
  const { join, amount, currency } = worthIn(role, { basis: 'fair-market', as_of: day })
  const [{ rows }, exchange, total] = await Promise.all([
    sql<Valued>`
      select own_assets.id as asset_id, (${amount})::text as amount, ${currency} as currency
      from division_pieces join own_assets on own_assets.id = division_pieces.asset_id ${join}
      where division_id = ${division} order by division_pieces.position
    `.execute(db),
    exchangeOn(db, day),
    findTotalCurrency(db),
  ])
  const into = total ?? mostOf(rows.flatMap((row) => row.currency ?? [])) ?? 'USD'
  const pieces = rows.map((row) => {
    const factor = row.amount === null || row.currency === null ? null : exchange.factor(row.currency, into)
    const value = factor && (Number(row.amount) * Number(factor.times)) / Number(factor.by)
    return { asset_id: row.asset_id, value: value === null ? null : Math.round(value * 10 ** minorUnits(into)) }
  })
  return { currency: into, pieces }
}

function mostOf(currencies: readonly string[]): string | undefined {
  const counts = Map.groupBy(currencies, (currency) => currency)
  return [...counts].toSorted(([a, one], [b, other]) => other.length - one.length || a.localeCompare(b))[0]?.[0]
}

interface ToSave {
  rule: Rule
  lots: Lots
  wishes: readonly WishFor[]
  valued: Awaited<ReturnType<typeof valuePieces>>
}

/** False where there is nothing to divide for whoever asks. */
export async function saveDivision(db: UserDb, division: string, { rule, lots, wishes, valued }: ToSave) {
  const { currency, pieces } = valued
  const values = new Map(pieces.map(({ asset_id, value }) => [asset_id, value]))
  const given = divide({ rule, order: lots.map(({ person_id }) => person_id), pieces, wishes })
  const shares = given.map((share) => {
    const value = values.get(share.asset_id)
    return {
      ...share,
      value: value == null ? null : (value / 10 ** minorUnits(currency)).toFixed(minorUnits(currency)),
    }
  })
  const { rows } = await sql<{ is_saved: boolean }>`
    select save_division(${division}, ${rule}, ${currency}, ${JSON.stringify(shares)}::jsonb) as is_saved
  `.execute(db)
  return rows[0]!.is_saved
}

/** What was worked out; null where nothing is. */
export async function findProposed(db: UserDb, division: string) {
  const found = await db
    .selectFrom('divisions')
    .select(['currency', 'approved_at', sql<Rule | null>`rule`.as('rule')])
    .select(sql<string | null>`drawn_seed(id)`.as('seed'))
    .where('id', '=', division)
    .executeTakeFirst()
  if (!found?.rule) return null
  const [lots, shares] = await Promise.all([listLots(db, division), listShares(db, division)])
  return {
    rule: found.rule,
    currency: found.currency!,
    seed: found.seed!,
    approved_at: found.approved_at,
    lots,
    shares,
  }
}

async function listShares(db: UserDb, division: string): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select asset_id, person_id, turn, weight, reason, value::text
    from division_shares join own_assets on own_assets.id = asset_id where division_id = ${division} order by turn
  `.execute(db)
  return rows
}

export async function approveDivision(db: UserDb, division: string, approved: boolean): Promise<boolean> {
  const { rows } = await sql<{
    is_there: boolean
  }>`select approve_division(${division}, ${approved}) as is_there`.execute(db)
  return rows[0]!.is_there
}

/** How many of an approved division got their beneficiary. Who is one already is not added again; full ones are left out. */
export async function giveAll(db: UserDb, division: string, changeSet: string): Promise<number> {
  const { rows } = await sql<{ name: string; ids: string[] }>`
    select division_people.name, array_agg(asset_id) as ids from division_shares
      join division_people on division_people.id = person_id join divisions on divisions.id = division_shares.division_id
    where division_shares.division_id = ${division} and approved_at is not null group by person_id, division_people.name
  `.execute(db)
  const child = childNamed('beneficiaries')
  await lockAssets(
    db,
    rows.flatMap(({ ids }) => ids),
  )
  let given = 0
  for (const { name, ids } of rows) {
    const { rows: wanted } = await sql<{ id: string }>`
      select id from own_assets where id = any (${ids}::uuid[])
        and not exists (select from beneficiaries where asset_id = own_assets.id and folded(beneficiary_name) = folded(${name}))
        and (select count(*) from beneficiaries where asset_id = own_assets.id) < ${child.typing.most}
    `.execute(db)
    const assets = wanted.map(({ id }) => id)
    await changeBesideForms(db, assets, { changeSet })
    await insertRow(db, child, assets, { beneficiary_name: name })
    given += assets.length
  }
  return given
}
