import { guest, guestSaving } from '#account/identity/server/shared/callers.ts'
import { isId } from '#basics/ids.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import { approve } from './division.ts'
import { deleteDivision, listDivisions, updateEnd } from './queries.ts'
import { ask, change, getOne, prepareLeftOver, propose, requireExecutor, start } from './rounds.ts'
import { act, requireTurns } from './turns.ts'

/* The same as an owner does, for the executor of a release that is open. They come as a guest, and save by the same functions. */

const NOT_FOUND = requestRefusals.NOT_FOUND

export const listExecuted = guest.divisions.executed.list.handler(async ({ context: { db } }) => {
  await requireExecutor(db)
  return listDivisions(db)
})

export const prepareExecuted = guest.divisions.executed.prepare.handler(
  async ({ input: { pieces }, context: { db, visit } }) => {
    await requireExecutor(db)
    return prepareLeftOver(db, pieces, { now: new Date(), role: visit.owner_role })
  },
)

export const startExecuted = guestSaving.divisions.executed.start.handler(async ({ input, context: { db, visit } }) => {
  await requireExecutor(db)
  return start(db, input, { now: new Date(), role: visit.owner_role })
})

export const getExecuted = guest.divisions.executed.get.handler(
  async ({ input: { grant, round }, context: { db, visit, addresses } }) => {
    await requireExecutor(db)
    return getOne(db, round, { addresses: addresses.forGrant(grant), owner: visit.owner })
  },
)

export const askInExecuted = guestSaving.divisions.executed.ask.handler(
  async ({ input: { round, people }, context: { db } }) => {
    await requireExecutor(db)
    return ask(db, round, people)
  },
)

export const changeExecuted = guestSaving.divisions.executed.change.handler(
  ({ input: { round, ends_at }, context: { db } }) => change(db, round, { ends_at, now: new Date() }),
)

export const endExecuted = guestSaving.divisions.executed.end.handler(async ({ input: { round }, context: { db } }) => {
  if (!isId(round) || !(await updateEnd(db, round, null))) refuse(NOT_FOUND)
})

export const proposeExecuted = guestSaving.divisions.executed.propose.handler(
  async ({ input: { round, rule }, context: { db, visit } }) => {
    await requireExecutor(db)
    return propose(db, round, { rule, now: new Date(), role: visit.owner_role })
  },
)

export const approveExecuted = guestSaving.divisions.executed.approve.handler(
  ({ input: { round, approved }, context: { db } }) => approve(db, round, approved),
)

export const getExecutedTurns = guest.divisions.executed.turns.handler(
  async ({ input: { round }, context: { db } }) => {
    await requireExecutor(db)
    return requireTurns(db, round)
  },
)

export const actInExecuted = guestSaving.divisions.executed.turn.handler(
  async ({ input: { round, act: wanted }, context: { db } }) => {
    await requireExecutor(db)
    return act(db, round, wanted)
  },
)

export const removeExecuted = guestSaving.divisions.executed.remove.handler(
  async ({ input: { round }, context: { db } }) => {
    if (!isId(round) || !(await deleteDivision(db, round))) refuse(NOT_FOUND)
  },
)
