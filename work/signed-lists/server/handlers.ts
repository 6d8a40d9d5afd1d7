import { entitlementsOf } from '#account/billing/rules/plans.ts'
import { findPlanInForce } from '#account/billing/server/shared/plan-in-force.ts'
import { registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { latestToday } from '#basics/calendar.ts'
import { isId } from '#basics/ids.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import { writingForReader } from '#record/assets/server/shared/writing.ts'
import { listOwnFields } from '#record/kinds/server/shared/own-fields.ts'
import { peopleRefusals } from '#record/people/refusals.ts'
import { signedListRefusals } from '../refusals.ts'
import { changesSince, isOnList } from '../rules/changes.ts'
import { MOST_BYTES, MOST_ON_LIST } from '../rules/content.ts'
import { contentOf } from './content.ts'
import { listPiecesNow, listPrintedPieces, OWN } from './pieces.ts'
import {
  addScans,
  discardList,
  findCurrent,
  findList,
  findOwner,
  insertList,
  listScans,
  listVersions,
  lockList,
  noteSigned,
  removeScans,
} from './queries.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

/** With all that may come onto the next one. */
const EVERYTHING = { people: [], without_categories: [], without_insured: false }

export const getSignedLists = registeredReading.signedLists.list.handler(async ({ context: { db } }) => {
  const [versions, current] = await Promise.all([listVersions(db), findCurrent(db)])
  const ids = current?.content.pieces.flatMap(({ asset }) => asset ?? []) ?? []
  const now = await listPiecesNow(db, { whose: OWN, ids })
  return {
    versions,
    current: current?.id ?? null,
    changes: current ? changesSince(current.content, now) : [],
    candidates: now
      .filter((piece) => isOnList(EVERYTHING, piece))
      .map(({ title, category, insured, to }) => ({ title, category, insured, people: to.map(({ name }) => name) })),
  }
})

export const getSignedList = registeredReading.signedLists.get.handler(
  async ({ input: { id }, context: { db, me, addresses } }) => {
    const list = isId(id) ? await findList(db, id) : undefined
    if (!list) return refuse(NOT_FOUND)
    return { ...list, scans: await listScans(db, id, { addresses, owner: me.id }) }
  },
)

export const createSignedList = registered.signedLists.create.handler(
  async ({ input: choices, context: { db, me } }) => {
    const plan = await findPlanInForce(db)
    if (!entitlementsOf(me.role, plan).advancedReporting) refuse(peopleRefusals.PLAN_LACKS_BENEFICIARIES)
    const [owner, own, pieces] = await Promise.all([findOwner(db), listOwnFields(db), listPrintedPieces(db)])
    const words = writingForReader()
    const content = contentOf(choices, pieces, { owner, own, words, isMaker: me.role === 'creator' })
    if (content.pieces.length === 0) refuse(signedListRefusals.NOTHING_TO_LIST)
    const isTooLong = content.pieces.length > MOST_ON_LIST || Buffer.byteLength(JSON.stringify(content)) > MOST_BYTES
    return isTooLong ? refuse(signedListRefusals.LIST_TOO_LONG) : insertList(db, content)
  },
)

export const signList = registered.signedLists.sign.handler(
  async ({ input: { id, signed_on }, context: { db, now } }) => {
    if (!isId(id) || !(await lockList(db, id))) refuse(NOT_FOUND)
    if (signed_on > latestToday(now)) refuse(signedListRefusals.SIGNED_TOO_LATE)
    await noteSigned(db, id, signed_on)
  },
)

/** What is taken away can be added again until the next sweep. */
export const changeScans = registered.signedLists.changeFiles.handler(
  async ({ input: { id, add, remove }, context: { db, me, addresses } }) => {
    if (!isId(id) || !(await lockList(db, id))) return refuse(NOT_FOUND)
    if (remove.length > 0) await removeScans(db, id, remove)
    const path = add.length > 0 ? await addScans(db, id, add) : undefined
    if (path !== undefined) refuse(signedListRefusals['FILE_NOT_FOUND.signedList'], { path })
    return listScans(db, id, { addresses, owner: me.id })
  },
)

export const discardSignedList = registered.signedLists.discard.handler(
  async ({ input: { id }, context: { db, me, addresses } }) => {
    const list = (isId(id) ? await lockList(db, id) : undefined) ?? refuse(NOT_FOUND)
    if (list.signed_on !== null) refuse(signedListRefusals.SIGNED_STAYS)
    const scans = await listScans(db, id, { addresses, owner: me.id })
    if (scans.length > 0)
      await removeScans(
        db,
        id,
        scans.map(({ path }) => path),
      )
    await discardList(db, id)
  },
)
