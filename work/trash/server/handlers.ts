import { noteChangeSet } from '#record/history/server/shared/change-source.ts'
import { isId } from '#basics/ids.ts'
import { refuse } from '#platform/refusal.ts'
import { registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { restoreAssets } from './shared/trash.ts'
import { deleteTrashed, listPage } from './queries.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

const PLACE = /^(\d{4}-\d\d-\d\dT[\d:.]{15}Z)\/([\da-f-]{36})$/

export const listTrash = registeredReading.trash.list.handler(async ({ input: { cursor, limit }, context: { db } }) => {
  const [, since, id] = PLACE.exec(cursor ?? '') ?? []
  const after = since !== undefined && id !== undefined && isId(id) ? { since, id } : null
  if (cursor !== undefined && after === null) refuse(requestRefusals.CURSOR_INVALID)
  const { items, next, total } = await listPage(db, { after, limit })
  return { items, next_cursor: next && `${next.since}/${next.id}`, total }
})

export const restoreFromTrash = registered.trash.restore.handler(
  async ({ input: { ids, change_set }, context: { db } }) => {
    await noteChangeSet(db, change_set)
    const rows = await restoreAssets(db, ids.filter(isId))
    return {
      restored: rows.map(({ id }) => id),
      numbers_given_up: rows.flatMap(({ id, title, inventory_number }) =>
        inventory_number === null ? [] : [{ id, title, inventory_number }],
      ),
    }
  },
)

export const removeFromTrash = registered.trash.remove.handler(async ({ input: { ids }, context: { db } }) => ({
  removed: await deleteTrashed(db, ids.filter(isId)),
}))

export const emptyTrash = registered.trash.empty.handler(async ({ context: { db } }) => ({
  removed: (await deleteTrashed(db, null)).length,
}))
