import { sql } from 'kysely'
import type { AdminDb } from '#database/access.ts'
import { administrator } from '#account/identity/server/shared/callers.ts'
import { isId } from '#basics/ids.ts'
import type { FirmKind } from '#basics/roles.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import { isAfter, pageOf, placeAfter, timePlace, type TimePlace } from '#platform/rpc/time-cursor.ts'
import { actorOf, logAct } from './log.ts'

export const listFirms = administrator.admin.firms.list.handler(async ({ input: { cursor, limit }, context: { db } }) =>
  pageOf(await firmsAfter(db, placeAfter(cursor), limit), limit),
)

export const markFirm = administrator.admin.firms.mark.handler(async ({ input: { id, is_foundation }, context }) => {
  const { db } = context
  const before = isId(id) ? await findFirm(db, id) : undefined
  if (!before) return refuse(requestRefusals.NOT_FOUND)
  if (before.is_foundation === is_foundation) return before
  await db.updateTable('firms').set({ is_foundation }).where('id', '=', id).execute()
  await logAct(db, actorOf(context), {
    action: is_foundation ? 'foundation_given' : 'foundation_taken',
    target: { id: null, name: before.name },
    before: { is_foundation: before.is_foundation },
    after: { is_foundation },
  })
  return { ...before, is_foundation }
})

const counted = (db: AdminDb) =>
  db
    .selectFrom('firms')
    .select(['id', 'name', 'is_foundation', 'created_at', timePlace.as('place')])
    .select([
      sql<FirmKind>`kind`.as('kind'),
      sql<number>`(select members from count_of_firm(firms.id))`.as('members'),
      sql<number>`(select clients from count_of_firm(firms.id))`.as('clients'),
      sql<number>`unclaimed_of_firm(firms.id)`.as('unclaimed'),
    ])

const firmsAfter = (db: AdminDb, after: TimePlace | null, limit: number) =>
  counted(db)
    .where(isAfter(after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

const findFirm = (db: AdminDb, id: string) => counted(db).where('id', '=', id).forUpdate().executeTakeFirst()
