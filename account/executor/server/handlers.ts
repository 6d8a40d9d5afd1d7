import { guest, guestSaving } from '#account/identity/server/shared/callers.ts'
import { isId } from '#basics/ids.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import { type ValueOnDay, valuesOnDay } from '#record/values/rules/on-day.ts'
import { type StandingEntry, standingLedgers } from '#record/values/server/shared/standing-ledgers.ts'
import type { EstatePiece } from '../contract.ts'
import { isTaskName, tasksAfter } from '../rules.ts'
import { addTask, listPolicies, noteDayOfDeath, readPieces, removeTask, tickTask } from './queries.ts'
import { findStanding } from './shared/standing.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

export const getSettlement = guest.executor.get.handler(async ({ context: { db, now } }) => {
  const standing = (await findStanding(db)) ?? refuse(NOT_FOUND)
  const { day, day_name, day_at, lines, untold, unanswered } = standing
  const as_of = day ?? now.toISOString().slice(0, 10)
  const [read, ledgers, policies] = await Promise.all([readPieces(db, as_of), standingLedgers(db), listPolicies(db)])
  const { own: own_tasks, ticked } = tasksAfter(lines)
  return {
    day,
    day_name,
    day_at,
    as_of,
    own_tasks,
    ticked,
    pieces: read.pieces.map((piece) => ({
      ...piece,
      values: valuesOnDay(ledgers.get(piece.id) ?? [], as_of).map(valueAsSaid),
    })),
    left_off: read.held - read.pieces.length,
    gone: read.gone,
    later: read.later,
    policies,
    untold,
    unanswered,
  }
})

const valueAsSaid = ({ purpose, value, later }: ValueOnDay<StandingEntry>) =>
  ({ purpose, value: value && entryOf(value), later: later && entryOf(later) }) as EstatePiece['values'][number]

const entryOf = ({ amount, amount_to, currency, worth, date, effective_on, valued_by, method }: StandingEntry) => ({
  amount,
  amount_to,
  currency,
  worth,
  date,
  effective_on,
  valued_by,
  method,
})

export const saveDayOfDeath = guestSaving.executor.saveDay.handler(async ({ input: { day }, context: { db } }) => {
  if (!(await noteDayOfDeath(db, day))) refuse(NOT_FOUND)
})

export const addOwnTask = guestSaving.executor.addTask.handler(async ({ input: { task, title }, context: { db } }) => {
  if (!(await addTask(db, { task, title }))) refuse(NOT_FOUND)
})

export const tickOff = guestSaving.executor.tick.handler(async ({ input: { task, is_done }, context: { db } }) => {
  const isKnown = (isTaskName(task) && task !== 'day') || isId(task)
  if (!isKnown || !(await tickTask(db, { task, is_done }))) refuse(NOT_FOUND)
})

export const removeOwnTask = guestSaving.executor.removeTask.handler(async ({ input: { task }, context: { db } }) => {
  if (!isId(task) || !(await removeTask(db, task))) refuse(NOT_FOUND)
})
