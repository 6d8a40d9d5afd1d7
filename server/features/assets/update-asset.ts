import { registeredSaving } from '#server/rpc/callers.ts'
import { refuse } from '#server/platform/refusal.ts'
import { changeAsset, findAsset, findAssetForUpdate } from './queries.ts'
import { isId } from '#domain/ids.ts'
import { replaceChildren } from './children.ts'
import { findNumbered, findRefused, refuseMissing, refuseNotOffered, refuseTaken, requireValid } from './save.ts'

export const updateAsset = registeredSaving.assets.update.handler(async ({ input, context }) => {
  const { db, me, now, addresses } = context
  const { id, version, overwrite, ...draft } = input
  const before = isId(id) ? await findAssetForUpdate(db, id) : undefined
  if (!before) refuse('NOT_FOUND')
  const asset = await requireValid(db, me.role, draft, now)
  if (before.version !== version && !overwrite)
    refuse('CHANGED.asset', { version: before.version, updated_at: before.updated_at })

  const [refused, , alike, missing, saved] = await Promise.all([
    findRefused(db, asset.record, before),
    changeAsset(db, id, asset),
    findNumbered(db, id, asset.record),
    replaceChildren(db, id, asset),
    findAsset(db, id, { addresses, owner: me.id }),
  ])
  refuseNotOffered(refused)
  refuseTaken(asset.record, alike)
  refuseMissing(missing)
  return saved!
})
