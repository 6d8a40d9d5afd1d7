import { sql } from 'kysely'
import type { GuestDb, VaultDb } from '#database/access.ts'
import { isId } from '#basics/ids.ts'
import type { Role } from '#basics/roles.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import type { UrlSigner } from '#record/files/server/shared/file-urls.ts'
import type { ChosenPieces, NewRound, StatedRates } from '../contract/shapes.ts'
import { dividingRefusals } from '../refusals.ts'
import type { Rule } from '../rules/division.ts'
import { budgetMistake, endMistake, MOST_PEOPLE, MOST_PIECES } from '../rules/wishes.ts'
import {
  amountOf,
  drawLots,
  findProposed,
  listCurrencies,
  listLots,
  listWishesFor,
  saveDivision,
  valuePieces,
} from './division.ts'
import {
  findDivision,
  findPieces,
  findStated,
  insertDivision,
  insertPeople,
  listCandidates,
  listPeople,
  listPieceIds,
  listTitlesOf,
  listWished,
  updateEnd,
} from './queries.ts'

/* What whoever runs a round does with it: the owner of the vault, or the executor of a release. The database knows which. */

const NOT_FOUND = requestRefusals.NOT_FOUND

export interface Running {
  now: Date
  /** Of the owner of the vault. */
  role: Role
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

export async function prepare(db: VaultDb, pieces: ChosenPieces) {
  const found = await findPieces(db, pieces)
  const ids = found.slice(0, MOST_PIECES)
  return { ids, total: found.length, people: await listCandidates(db, ids) }
}

/** The same for an executor, with what may be chosen of it and in what that is valued. */
export async function prepareLeftOver(db: VaultDb, pieces: ChosenPieces, { now, role }: Running) {
  const prepared = await prepare(db, pieces)
  const currencies = await listCurrencies(db, prepared.ids, { role, day: dayOf(now) })
  return { ...prepared, currencies, pieces: await listTitlesOf(db, prepared.ids) }
}

type ToStart = NewRound & Partial<StatedRates>

export async function start(db: VaultDb, { pieces, people, ...round }: ToStart, { now, role }: Running) {
  const inTurns = round.way === 'turns'
  const mistake = budgetMistake(round.budget) ?? (inTurns ? null : endMistake(new Date(round.ends_at ?? 0), now))
  if (mistake !== null) refuse(dividingRefusals.DIVISION_INVALID, mistake)
  const assets = await findPieces(db, pieces)
  if (assets.length === 0) refuse(dividingRefusals.NOTHING_TO_DIVIDE)
  if (assets.length > MOST_PIECES) refuse(dividingRefusals.TOO_MANY_TO_DIVIDE)
  const asked = await requireAskable(db, { assets, people, inTurns })
  // By value, all see why somebody comes next.
  const shows_values = round.shows_values || (inTurns && round.rule === 'value')
  const { currency = null } = round
  const stated = { currency, rates: currency === null ? null : (round.rates ?? null) }
  const valued = inTurns || shows_values ? await valuePieces(db, assets, { role, day: dayOf(now), stated }) : null
  const values = new Map(valued?.pieces.map(({ asset_id, value }) => [asset_id, value]))
  const id = await insertDivision(
    db,
    { ...round, ...stated, shows_values, currency: valued?.currency ?? currency },
    assets.map((asset_id) => ({
      asset_id,
      value: valued && amountOf(values.get(asset_id) ?? null, valued.currency),
    })),
  )
  if (id === null) return refuse(NOT_FOUND)
  await insertPeople(db, id, asked)
  return { id }
}

interface Asked {
  assets: readonly string[]
  people: readonly string[]
  inTurns: boolean
}

/** Of those who were chosen, who is shown something of it. A round in turns shows its pieces to all who take part. */
async function requireAskable(db: VaultDb, { assets, people, inTurns }: Asked): Promise<string[]> {
  const candidates = await listCandidates(db, assets)
  const asked = candidates.filter(({ grant_id, shown }) => (shown > 0 || inTurns) && people.includes(grant_id))
  if (asked.length === 0) refuse(dividingRefusals.NOBODY_TO_ASK)
  return asked.map(({ grant_id }) => grant_id)
}

export async function getOne(db: VaultDb, id: string, opening: UrlSigner) {
  if (!isId(id)) return refuse(NOT_FOUND)
  const [round, people, pieces, proposed] = await Promise.all([
    findDivision(db, id),
    listPeople(db, id),
    listWished(db, id, opening),
    findProposed(db, id),
  ])
  return round ? { ...round, people, pieces, proposed } : refuse(NOT_FOUND)
}

export async function ask(db: VaultDb, id: string, people: readonly string[]) {
  const round = (isId(id) ? await findDivision(db, id) : undefined) ?? refuse(NOT_FOUND)
  if (!round.is_open) refuse(dividingRefusals.DIVISION_OVER)
  const asked = await requireAskable(db, {
    assets: await listPieceIds(db, id),
    people,
    inTurns: round.way === 'turns',
  })
  const already = await listPeople(db, id)
  const others = asked.filter((grant) => !already.some(({ grant_id }) => grant_id === grant))
  if (already.length + others.length > MOST_PEOPLE) refuse(dividingRefusals.TOO_MANY_ASKED)
  if (!(await insertPeople(db, id, others))) refuse(NOT_FOUND)
}

export async function change(db: VaultDb, id: string, { ends_at, now }: { ends_at: string; now: Date }) {
  const mistake = endMistake(new Date(ends_at), now)
  if (mistake !== null) refuse(dividingRefusals.DIVISION_INVALID, mistake)
  if (!isId(id) || !(await updateEnd(db, id, ends_at))) refuse(NOT_FOUND)
}

export async function propose(db: VaultDb, id: string, { rule, now, role }: Running & { rule: Rule }) {
  const round = (isId(id) ? await findDivision(db, id) : undefined) ?? refuse(NOT_FOUND)
  if (round.way === 'turns' || !(await drawLots(db, id))) refuse(NOT_FOUND)
  const [lots, wishes] = [await listLots(db, id), await listWishesFor(db, id)]
  if (wishes.length === 0) refuse(dividingRefusals.NOTHING_WISHED)
  const stated = (await findStated(db, id))!
  const valued = await valuePieces(db, await listPieceIds(db, id), { role, day: dayOf(now), stated })
  if (!(await saveDivision(db, id, { rule, lots, wishes, valued }))) refuse(NOT_FOUND)
}

/** To everybody else there are no rounds of a release to run. */
export async function requireExecutor(db: GuestDb) {
  const { rows } = await sql<{ is_one: boolean }>`select executed_release() is not null as is_one`.execute(db)
  if (!rows[0]!.is_one) refuse(NOT_FOUND)
}
