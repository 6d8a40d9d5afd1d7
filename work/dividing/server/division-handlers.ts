import { registered } from '#account/identity/server/shared/callers.ts'
import { isId } from '#basics/ids.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import { dividingRefusals } from '../refusals.ts'
import { findDivision } from './queries.ts'
import { approveDivision, drawLots, giveAll, listLots, listWishesFor, saveDivision, valuePieces } from './division.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

export const proposeDivision = registered.divisions.propose.handler(
  async ({ input: { id, rule }, context: { db, me, now } }) => {
    if (!isId(id) || !(await drawLots(db, id))) refuse(NOT_FOUND)
    const [lots, wishes] = await Promise.all([listLots(db, id), listWishesFor(db, id)])
    if (wishes.length === 0) refuse(dividingRefusals.NOTHING_WISHED)
    const valued = await valuePieces(db, id, { role: me.role, day: now.toISOString().slice(0, 10) })
    if (!(await saveDivision(db, id, { rule, lots, wishes, valued }))) refuse(NOT_FOUND)
  },
)

export const approveProposed = registered.divisions.approve.handler(
  async ({ input: { id, approved }, context: { db } }) => {
    if (!isId(id) || !(await approveDivision(db, id, approved))) refuse(NOT_FOUND)
  },
)

export const takeOver = registered.divisions.take.handler(async ({ input: { id, change_set }, context: { db } }) => {
  const round = isId(id) ? await findDivision(db, id) : undefined
  if (!round) return refuse(NOT_FOUND)
  return { assets: await giveAll(db, id, change_set) }
})
