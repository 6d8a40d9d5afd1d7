import type { UserDb } from '#database/access.ts'
import { isId } from '#domain/ids.ts'
import { refuse } from '#server/platform/refusal.ts'
import { registered, registeredReading } from '#server/rpc/callers.ts'
import {
  deleteWalkthrough,
  endWalkthrough,
  findMarksOf,
  insertWalkthrough,
  listPieces,
  listReport,
  listWalkthroughs as listAll,
  lockWalkthrough,
  markSeen,
  unmark,
} from './queries.ts'

export const listWalkthroughs = registeredReading.walkthroughs.list.handler(({ context: { db } }) => listAll(db))

export const beginWalkthrough = registered.walkthroughs.begin.handler(async ({ input, context: { db } }) => {
  if (input.place_id !== null && !isId(input.place_id)) refuse('PLACE_NOT_FOUND')
  return (await insertWalkthrough(db, input)) ?? refuse('PLACE_NOT_FOUND')
})

export const getWalkthrough = registeredReading.walkthroughs.get.handler(
  async ({ input, context: { db, me, addresses } }) => {
    const walkthrough = await requireWalkthrough(db, input.id)
    // What has ended is shown by its report.
    const found = walkthrough.ended_at ? [] : await listPieces(db, input, { addresses, owner: me.id })
    return { walkthrough, pieces: found.slice(0, input.limit), has_more: found.length > input.limit }
  },
)

export const getWalkthroughReport = registeredReading.walkthroughs.report.handler(
  async ({ input: { id }, context: { db } }) => {
    await requireWalkthrough(db, id)
    return listReport(db, id)
  },
)

export const markPiece = registered.walkthroughs.mark.handler(
  async ({ input: { id, asset_id, seen }, context: { db } }) => {
    const { ended_at } = await requireWalkthrough(db, id)
    if (ended_at) refuse('WALKTHROUGH_ENDED')
    if (!isId(asset_id)) refuse('NOT_FOUND')
    if (!seen) await unmark(db, id, asset_id)
    else if (!(await markSeen(db, id, asset_id))) refuse('NOT_FOUND')
  },
)

export const finishWalkthrough = registered.walkthroughs.end.handler(async ({ input: { id }, context: { db } }) => {
  const walkthrough = (isId(id) ? await lockWalkthrough(db, id) : undefined) ?? refuse('NOT_FOUND')
  if (walkthrough.ended_at) refuse('WALKTHROUGH_ENDED')
  await endWalkthrough(db, id, walkthrough.place_id)
})

export const removeWalkthrough = registered.walkthroughs.remove.handler(async ({ input: { id }, context: { db } }) => {
  if (!isId(id) || !(await deleteWalkthrough(db, id))) refuse('NOT_FOUND')
})

export const getWalkthroughsOfAsset = registeredReading.walkthroughs.ofAsset.handler(
  async ({ input: { id }, context: { db } }) => {
    const { open, last, missing } = (isId(id) ? await findMarksOf(db, id) : undefined) ?? refuse('NOT_FOUND')
    return { open, last_seen: last, missing }
  },
)

const requireWalkthrough = async (db: UserDb, id: string) =>
  (isId(id) ? (await listAll(db, id))[0] : undefined) ?? refuse('NOT_FOUND')
