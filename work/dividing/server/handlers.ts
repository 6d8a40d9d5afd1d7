import { registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { isId } from '#basics/ids.ts'
import type { UserDb } from '#database/access.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import { dividingRefusals } from '../refusals.ts'
import { budgetMistake, endMistake, MOST_PEOPLE, MOST_PIECES } from '../rules/wishes.ts'
import { findProposed } from './division.ts'
import {
  deleteDivision,
  findDivision,
  findPieces,
  insertDivision,
  insertPeople,
  listCandidates,
  listDivisions,
  listPeople,
  listPieceIds,
  listWished,
  updateEnd,
} from './queries.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

export const listRounds = registeredReading.divisions.list.handler(({ context: { db } }) => listDivisions(db))

export const prepareRound = registeredReading.divisions.prepare.handler(
  async ({ input: { pieces }, context: { db } }) => {
    const found = await findPieces(db, pieces)
    const ids = found.slice(0, MOST_PIECES)
    return { ids, total: found.length, people: await listCandidates(db, ids) }
  },
)

export const startRound = registered.divisions.start.handler(
  async ({ input: { pieces, people, ...round }, context: { db, now } }) => {
    const mistake = budgetMistake(round.budget) ?? endMistake(new Date(round.ends_at), now)
    if (mistake !== null) refuse(dividingRefusals.DIVISION_INVALID, mistake)
    const assets = await findPieces(db, pieces)
    if (assets.length === 0) refuse(dividingRefusals.NOTHING_TO_DIVIDE)
    if (assets.length > MOST_PIECES) refuse(dividingRefusals.TOO_MANY_TO_DIVIDE)
    const asked = await requireAskable(db, assets, people)
    const id = await insertDivision(db, round, assets)
    await insertPeople(db, id, asked)
    return { id }
  },
)

/** Of those who were chosen, who is shown something of it. */
async function requireAskable(db: UserDb, assets: readonly string[], people: readonly string[]): Promise<string[]> {
  const candidates = await listCandidates(db, assets)
  const asked = candidates.filter(({ grant_id, shown }) => shown > 0 && people.includes(grant_id))
  if (asked.length === 0) refuse(dividingRefusals.NOBODY_TO_ASK)
  return asked.map(({ grant_id }) => grant_id)
}

export const getRound = registeredReading.divisions.get.handler(async ({ input: { id }, context }) => {
  const { db, me, addresses } = context
  if (!isId(id)) return refuse(NOT_FOUND)
  const [round, people, pieces, proposed] = await Promise.all([
    findDivision(db, id),
    listPeople(db, id),
    listWished(db, id, { addresses, owner: me.id }),
    findProposed(db, id),
  ])
  return round ? { ...round, people, pieces, proposed } : refuse(NOT_FOUND)
})

export const askInRound = registered.divisions.ask.handler(async ({ input: { id, people }, context: { db } }) => {
  const round = (isId(id) ? await findDivision(db, id) : undefined) ?? refuse(NOT_FOUND)
  if (!round.is_open) refuse(dividingRefusals.DIVISION_OVER)
  const asked = await requireAskable(db, await listPieceIds(db, id), people)
  const already = await listPeople(db, id)
  const others = asked.filter((grant) => !already.some(({ grant_id }) => grant_id === grant))
  if (already.length + others.length > MOST_PEOPLE) refuse(dividingRefusals.TOO_MANY_ASKED)
  await insertPeople(db, id, others)
})

export const changeRound = registered.divisions.change.handler(
  async ({ input: { id, ends_at }, context: { db, now } }) => {
    const mistake = endMistake(new Date(ends_at), now)
    if (mistake !== null) refuse(dividingRefusals.DIVISION_INVALID, mistake)
    if (!isId(id) || !(await updateEnd(db, id, ends_at))) refuse(NOT_FOUND)
  },
)

export const endRound = registered.divisions.end.handler(async ({ input: { id }, context: { db } }) => {
  if (!isId(id) || !(await updateEnd(db, id, null))) refuse(NOT_FOUND)
})

export const removeRound = registered.divisions.remove.handler(async ({ input: { id }, context: { db } }) => {
  if (!isId(id) || !(await deleteDivision(db, id))) refuse(NOT_FOUND)
})
