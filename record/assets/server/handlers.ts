import { noteChangeSet } from '#record/history/server/shared/change-source.ts'
import { registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { rawJson } from '#platform/rpc/json-text.ts'
import { isId } from '#basics/ids.ts'
import { refuse } from '#platform/refusal.ts'
import { deleteAssets } from '#work/trash/server/shared/trash.ts'
import { findAlike } from './shared/alike.ts'
import { findAssetAsJson } from './shared/queries.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

export const findAssetsAlike = registeredReading.assets.alike.handler(({ input, context: { db } }) =>
  findAlike(db, { ...input, except: input.except !== undefined && isId(input.except) ? input.except : null }),
)

export const getAsset = registeredReading.assets.get.handler(
  async ({ input: { id }, context: { db, me, addresses } }) => {
    const json = isId(id) ? await findAssetAsJson(db, id, { addresses, owner: me.id }) : undefined
    return rawJson(json ?? refuse(requestRefusals.NOT_FOUND))
  },
)

export const removeAsset = registered.assets.remove.handler(async ({ input: { id }, context: { db } }) => {
  const removed = await deleteAssets(db, [id].filter(isId))
  if (removed.length === 0) refuse(requestRefusals.NOT_FOUND)
})

export const removeAssets = registered.assets.removeMany.handler(
  async ({ input: { ids, change_set }, context: { db } }) => {
    await noteChangeSet(db, change_set)
    return { removed: await deleteAssets(db, ids.filter(isId)) }
  },
)
