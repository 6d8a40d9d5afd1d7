import type { UserDb } from '#database/access.ts'
import { isId } from '#basics/ids.ts'
import { lockAssets } from '#record/assets/server/shared/lock-assets.ts'
import { refuse } from '#platform/refusal.ts'
import { registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { reportCondition } from './condition.ts'
import { noteArrived } from '#work/unfinished/server/shared/arrived.ts'
import {
  addVoiceNote as insertVoiceNote,
  deleteVoiceNote,
  deleteWalkthrough,
  dropEmptyMark,
  endWalkthrough,
  findMarksOf,
  holdOpen,
  insertWalkthrough,
  listPieces,
  listReport,
  listVoiceNotes,
  listWalkthroughs as listAll,
  lockWalkthrough,
  markSeen,
  noteOfPiece,
  unmark,
} from './queries.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import { placeRefusals } from '#record/places/refusals.ts'
import { walkthroughRefusals } from '../refusals.ts'

export const listWalkthroughs = registeredReading.walkthroughs.list.handler(({ context: { db } }) => listAll(db))

export const beginWalkthrough = registered.walkthroughs.begin.handler(async ({ input, context: { db } }) => {
  if (input.place_id !== null && !isId(input.place_id)) refuse(placeRefusals.PLACE_NOT_FOUND)
  return (await insertWalkthrough(db, input)) ?? refuse(placeRefusals.PLACE_NOT_FOUND)
})

export const getWalkthrough = registeredReading.walkthroughs.get.handler(
  async ({ input, context: { db, me, addresses } }) => {
    const walkthrough = await requireWalkthrough(db, input.id)
    // What has ended is shown by its report.
    const opening = { addresses, owner: me.id }
    const found = walkthrough.ended_at ? [] : await listPieces(db, input, opening)
    const voice_notes = await listVoiceNotes(db, input.id, opening)
    return { walkthrough, pieces: found.slice(0, input.limit), has_more: found.length > input.limit, voice_notes }
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
    await requireOpen(db, id)
    if (!isId(asset_id)) refuse(requestRefusals.NOT_FOUND)
    if (seen) return (await markSeen(db, id, asset_id)) ?? refuse(requestRefusals.NOT_FOUND)
    await unmark(db, id, asset_id)
    return null
  },
)

/** Its record gets the condition as a report of its own, which follows what is said of it here until the walkthrough ends. */
export const notePiece = registered.walkthroughs.note.handler(
  async ({ input: { id, asset_id, note, condition }, context: { db, now } }) => {
    // The piece before the walkthrough, as whoever ends it takes them.
    const isThere = (await lockAssets(db, [asset_id])).length > 0
    await requireOpen(db, id)
    if (!isThere) refuse(requestRefusals.NOT_FOUND)
    const said =
      (await noteOfPiece(db, id, asset_id, note === undefined ? undefined : note || null)) ??
      refuse(requestRefusals.NOT_FOUND)
    if (condition) await markSeen(db, id, asset_id)
    const report = { note: said.note, grade: condition === null ? null : (condition?.grade ?? said.condition) }
    if (condition !== undefined || (said.condition_id !== null && note !== undefined))
      await reportCondition(db, {
        id,
        asset: asset_id,
        before: said.condition_id,
        date: condition?.date,
        now,
        ...report,
      })
    await dropEmptyMark(db, id, asset_id)
  },
)

/** A device whose clock is ahead spoke now. */
const addVoiceNote = registered.walkthroughs.addVoiceNote.handler(
  async ({ input: { id, capture_id, path, place, spoken_at }, context: { db, now } }) => {
    if (!isId(id) || !(await holdOpen(db, id))) refuse(requestRefusals.NOT_FOUND)
    if (!(await noteArrived(db, capture_id))) return
    const at = new Date(Math.min(Date.parse(spoken_at), now.getTime()))
    if (!(await insertVoiceNote(db, { id, path, place, spoken_at: at })))
      refuse(assetRefusals['FILE_NOT_FOUND.asset'], { path })
  },
)

const removeVoiceNote = registered.walkthroughs.removeVoiceNote.handler(async ({ input: { id }, context: { db } }) => {
  if (!isId(id) || !(await deleteVoiceNote(db, id))) refuse(requestRefusals.NOT_FOUND)
})

export const finishWalkthrough = registered.walkthroughs.end.handler(async ({ input: { id }, context: { db } }) => {
  const walkthrough = (isId(id) ? await lockWalkthrough(db, id) : undefined) ?? refuse(requestRefusals.NOT_FOUND)
  if (walkthrough.ended_at) refuse(walkthroughRefusals.WALKTHROUGH_ENDED)
  await endWalkthrough(db, id, walkthrough.place_id)
})

export const removeWalkthrough = registered.walkthroughs.remove.handler(async ({ input: { id }, context: { db } }) => {
  if (!isId(id) || !(await deleteWalkthrough(db, id))) refuse(requestRefusals.NOT_FOUND)
})

export const getWalkthroughsOfAsset = registeredReading.walkthroughs.ofAsset.handler(
  async ({ input: { id }, context: { db } }) => {
    const { open, last, missing } =
      (isId(id) ? await findMarksOf(db, id) : undefined) ?? refuse(requestRefusals.NOT_FOUND)
    return { open, last_seen: last, missing }
  },
)

export const walkthroughs = {
  list: listWalkthroughs,
  begin: beginWalkthrough,
  get: getWalkthrough,
  report: getWalkthroughReport,
  mark: markPiece,
  note: notePiece,
  addVoiceNote,
  removeVoiceNote,
  end: finishWalkthrough,
  remove: removeWalkthrough,
  ofAsset: getWalkthroughsOfAsset,
}

/** It stays open until this is done. */
async function requireOpen(db: UserDb, id: string) {
  const { ended_at } = (isId(id) ? await holdOpen(db, id) : undefined) ?? refuse(requestRefusals.NOT_FOUND)
  if (ended_at) refuse(walkthroughRefusals.WALKTHROUGH_ENDED)
}

const requireWalkthrough = async (db: UserDb, id: string) =>
  (isId(id) ? (await listAll(db, id))[0] : undefined) ?? refuse(requestRefusals.NOT_FOUND)
