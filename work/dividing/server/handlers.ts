import { registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { isId } from '#basics/ids.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import { deleteDivision, listDivisions, updateEnd } from './queries.ts'
import { ask, change, getOne, prepare, start } from './rounds.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

export const listRounds = registeredReading.divisions.list.handler(({ context: { db } }) => listDivisions(db))

export const prepareRound = registeredReading.divisions.prepare.handler(({ input: { pieces }, context: { db } }) =>
  prepare(db, pieces),
)

export const startRound = registered.divisions.start.handler(({ input, context: { db, now, me } }) =>
  start(db, input, { now, role: me.role }),
)

export const getRound = registeredReading.divisions.get.handler(({ input: { id }, context: { db, me, addresses } }) =>
  getOne(db, id, { addresses, owner: me.id }),
)

export const askInRound = registered.divisions.ask.handler(({ input: { id, people }, context: { db } }) =>
  ask(db, id, people),
)

export const changeRound = registered.divisions.change.handler(({ input: { id, ends_at }, context: { db, now } }) =>
  change(db, id, { ends_at, now }),
)

export const endRound = registered.divisions.end.handler(async ({ input: { id }, context: { db } }) => {
  if (!isId(id) || !(await updateEnd(db, id, null))) refuse(NOT_FOUND)
})

export const removeRound = registered.divisions.remove.handler(async ({ input: { id }, context: { db } }) => {
  if (!isId(id) || !(await deleteDivision(db, id))) refuse(NOT_FOUND)
})
