import { registered } from '#account/identity/server/shared/callers.ts'
import { isId } from '#basics/ids.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import { approve, giveAll } from './division.ts'
import { findDivision } from './queries.ts'
import { propose } from './rounds.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

export const proposeDivision = registered.divisions.propose.handler(
  ({ input: { id, rule }, context: { db, me, now } }) => propose(db, id, { rule, now, role: me.role }),
)

export const approveProposed = registered.divisions.approve.handler(({ input: { id, approved }, context: { db } }) =>
  approve(db, id, approved),
)

export const takeOver = registered.divisions.take.handler(async ({ input: { id, change_set }, context: { db } }) => {
  const round = isId(id) ? await findDivision(db, id) : undefined
  if (!round) return refuse(NOT_FOUND)
  return { assets: await giveAll(db, id, change_set) }
})
