import type { UserDb } from '#database/access.ts'
import { setChangeSource } from '#record/history/server/shared/change-source.ts'
import { type StatusDraft, type StatusRecord } from '../../rules/statuses.ts'
import { judgeStatus } from '../../rules/judge-status.ts'
import { latestToday } from '#basics/calendar.ts'
import { isId } from '#basics/ids.ts'
import { refuse } from '#platform/refusal.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { lockAssets } from '#record/assets/server/shared/lock-assets.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { assetRefusals } from '#record/assets/refusals.ts'

/* Each status is a row of its own, and saved by itself; the database says what an asset is by the latest of them. */

export const addStatus = registered.assets.addStatus.handler(async ({ input, context: { db, now } }) => {
  const { assets, change_set, ...draft } = input
  await setChangeSource(db, assets.length > 1 ? 'together' : 'form', change_set)
  const ids = await insertStatuses(db, assets, requireStatus(draft, now))
  if (ids.length === 0) refuse(requestRefusals.NOT_FOUND)
  return { ids }
})

export const correctStatus = registered.assets.correctStatus.handler(async ({ input, context: { db, now } }) => {
  const { id, ...draft } = input
  const status = requireStatus(draft, now)
  if (!isId(id) || !(await changeStatus(db, id, status))) refuse(requestRefusals.NOT_FOUND)
})

/** Those that are gone already are what was wanted. */
export const removeStatuses = registered.assets.removeStatuses.handler(async ({ input: { ids }, context: { db } }) => {
  const known = ids.filter(isId)
  if (known.length > 0) await db.deleteFrom('asset_statuses').where('id', 'in', known).execute()
})

/** What may be recorded, or a refusal that says why not. */
export function requireStatus(draft: StatusDraft, now: Date): StatusRecord {
  const verdict = judgeStatus(draft, latestToday(now))
  return verdict.ok ? verdict.record : refuse(assetRefusals.ASSET_INVALID, { mistakes: verdict.mistakes })
}

/** Of those of these assets that are there. */
async function insertStatuses(db: UserDb, assets: readonly string[], status: StatusRecord): Promise<string[]> {
  const locked = await lockAssets(db, assets)
  if (locked.length === 0) return []
  const added = await db
    .insertInto('asset_statuses')
    .values(locked.map((asset_id) => ({ asset_id, ...status })))
    .returning('id')
    .execute()
  return added.map(({ id }) => id)
}

async function changeStatus(db: UserDb, id: string, status: StatusRecord): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('asset_statuses')
    .set(status)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
