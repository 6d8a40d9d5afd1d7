import { guest, guestSaving, registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { act, requireTurns, takeTurn } from './turns.ts'

export const getTurns = registeredReading.divisions.turns.handler(({ input: { id }, context: { db } }) =>
  requireTurns(db, id),
)

export const actInTurns = registered.divisions.turn.handler(({ input: { id, act: wanted }, context: { db } }) =>
  act(db, id, wanted),
)

export const getSharedTurns = guest.divisions.shared.turns.handler(({ input: { turns }, context: { db } }) =>
  requireTurns(db, turns),
)

export const takeSharedTurn = guestSaving.divisions.shared.take.handler(({ input, context: { db } }) =>
  takeTurn(db, input.turns, input),
)
