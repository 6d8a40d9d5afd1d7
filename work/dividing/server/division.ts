import { sql } from 'kysely'
import { isId } from '#basics/ids.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import type { UserDb, VaultDb } from '#database/access.ts'
import { minorUnits } from '#basics/money.ts'
import type { Role } from '#basics/roles.ts'
import { childNamed, insertRow } from '#record/assets/server/shared/child-rows.ts'
import { changeBesideForms, lockAssets } from '#record/assets/server/shared/lock-assets.ts'
import { type Exchange, exchangeOn, findTotalCurrency } from '#record/rates/server/shared/conversion.ts'
import { worthIn } from '#record/values/server/shared/worth.ts'
import { factorOf } from '#record/rates/rules/convert.ts'
import type { Proposed, Share, StatedRates } from '../contract/shapes.ts'
import { dividingRefusals } from '../refusals.ts'
import { divide, type Rule, type WishFor } from '../rules/division.ts'

/* Who gets what of a round that is over, and how they become beneficiaries. docs/decisions/dividing.md */

type Lots = Proposed['lots']

/** False where there is nothing to divide for whoever asks. */
export async function drawLots(db: VaultDb, division: string): Promise<boolean> {
  const { rows } = await sql<{ is_drawn: boolean }>`select draw_lots(${division}) as is_drawn`.execute(db)
  return rows[0]!.is_drawn
}

/** People in the order of the lot, once it is drawn. */
export async function listLots(db: VaultDb, division: string): Promise<Lots> {
  const { rows } = await sql<Lots[number]>`select person_id, number, lot from division_lots(${division})`.execute(db)
  return rows
}

export const listWishesFor = (db: VaultDb, division: string): Promise<WishFor[]> =>
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

export interface Valuing {
  /** Of the owner of the vault. */
  role: Role
  day: string
  /** By the executor. */
  stated?: StatedRates | undefined
}

/** Of pieces their fair market values of a day, in one currency: the stated one, that of totals, or else the one of most. */
export async function valuePieces(db: VaultDb, assets: readonly string[], { role, day, stated }: Valuing) {
  const [rows, factorFor, total] = await Promise.all([
    listValued(db, assets, { role, day }),
    ratesOf(db, day, stated?.rates ?? {}),
    db.actsAs === 'guest' ? null : findTotalCurrency(db as UserDb),
  ])
  const into = stated?.currency ?? total ?? byCount(rows)[0] ?? 'USD'
  const pieces = rows.map((row) => {
    const factor = row.amount === null || row.currency === null ? null : factorFor(row.currency, into)
    const value = factor && (Number(row.amount) * Number(factor.times)) / Number(factor.by)
    return { asset_id: row.asset_id, value: value === null ? null : Math.round(value * 10 ** minorUnits(into)) }
  })
  return { currency: into, pieces }
}

async function listValued(db: VaultDb, assets: readonly string[], { role, day }: Valuing): Promise<Valued[]> {
  const { join, amount, currency } = worthIn(role, { basis: 'fair-market', as_of: day })
  const { rows } = await sql<Valued>`
    select own_assets.id as asset_id, (${amount})::text as amount, ${currency} as currency
    from unnest(${[...assets]}::uuid[]) with ordinality as chosen (id, place) join own_assets on own_assets.id = chosen.id ${join}
    order by chosen.place
  `.execute(db)
  return rows
}

/** In what these pieces are valued, that of most first. */
export const listCurrencies = async (db: VaultDb, assets: readonly string[], valuing: Valuing) =>
  byCount(await listValued(db, assets, valuing))

/** Rates are the owner’s. An executor has what they state, and adds up what is in one currency otherwise. */
async function ratesOf(
  db: VaultDb,
  day: string,
  stated: Readonly<Record<string, string>>,
): Promise<Exchange['factor']> {
  if (db.actsAs === 'guest')
    return (from, to) =>
      from === to
        ? SAME
        : from in stated
          ? factorOf([{ base: from, quote: to, day, rate: stated[from]!, source: '' }], from, to)
          : null
  return (await exchangeOn(db as UserDb, day)).factor
}

const SAME = { times: 1n, by: 1n }

/** As it is stored and said. */
export const amountOf = (value: number | null, currency: string) =>
  value === null ? null : (value / 10 ** minorUnits(currency)).toFixed(minorUnits(currency))

function byCount(valued: readonly Valued[]): string[] {
  const counts = Map.groupBy(
    valued.flatMap(({ currency }) => currency ?? []),
    (currency) => currency,
  )
  return [...counts]
    .toSorted(([a, one], [b, other]) => other.length - one.length || a.localeCompare(b))
    .map(([currency]) => currency)
}

interface ToSave {
  rule: Rule
  lots: Lots
  wishes: readonly WishFor[]
  valued: Awaited<ReturnType<typeof valuePieces>>
}

/** False where there is nothing to divide for whoever asks. */
export async function saveDivision(db: VaultDb, division: string, { rule, lots, wishes, valued }: ToSave) {
  const { currency, pieces } = valued
  const values = new Map(pieces.map(({ asset_id, value }) => [asset_id, value]))
  const given = divide({ rule, order: lots.map(({ person_id }) => person_id), pieces, wishes })
  const shares = given.map((share) => {
    return { ...share, value: amountOf(values.get(share.asset_id) ?? null, currency) }
  })
  const { rows } = await sql<{ is_saved: boolean }>`
    select save_division(${division}, ${rule}, ${currency}, ${JSON.stringify(shares)}::jsonb) as is_saved
  `.execute(db)
  return rows[0]!.is_saved
}

/** What was worked out; null where nothing is. */
export async function findProposed(db: VaultDb, division: string) {
  const found = await db
    .selectFrom('divisions')
    .select(['currency', 'approved_at', sql<Rule | null>`rule`.as('rule')])
    .select(sql<string | null>`drawn_seed(id)`.as('seed'))
    .where('id', '=', division)
    .executeTakeFirst()
  if (!found?.rule || found.seed === null) return null
  const [lots, shares] = await Promise.all([listLots(db, division), listShares(db, division)])
  return {
    rule: found.rule,
    currency: found.currency!,
    seed: found.seed,
    approved_at: found.approved_at,
    lots,
    shares,
  }
}

async function listShares(db: VaultDb, division: string): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select asset_id, person_id, turn, weight, reason, value::text
    from division_shares join own_assets on own_assets.id = asset_id where division_id = ${division} order by turn
  `.execute(db)
  return rows
}

/** Approves what was worked out, or what people picked once nobody's turn is left; or takes that back. */
export async function approve(db: VaultDb, id: string, approved: boolean): Promise<void> {
  if (!isId(id)) return refuse(requestRefusals.NOT_FOUND)
  const { rows } = await sql<{ is_there: boolean }>`select approve_division(${id}, ${approved}) as is_there`.execute(db)
  if (rows[0]!.is_there) return
  const found = await findProposed(db, id)
  refuse(found ? dividingRefusals.TURNS_GO_ON : requestRefusals.NOT_FOUND)
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
