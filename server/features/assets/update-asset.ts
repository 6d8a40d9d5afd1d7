import { registered } from '#server/rpc/callers.ts'
import { refuse } from '#server/platform/refusal.ts'
import { changeAsset, findAsset, findAssetForUpdate } from './queries.ts'
import { isId } from '#domain/ids.ts'
import { requireOffered, requireValid, saveChildren } from './save.ts'

export const updateAsset = registered.assets.update.handler(async ({ input, context }) => {
  const { db, me, now, addresses } = context
  const { id, version, overwrite, ...draft } = input
  const before = isId(id) ? await findAssetForUpdate(db, id) : undefined
  if (!before) refuse('NOT_FOUND')
  const asset = requireValid(me.role, draft, now)
  if (before.version !== version && !overwrite)
    refuse('CHANGED.asset', { version: before.version, updated_at: before.updated_at })

  await requireOffered(db, asset.record, before)
  await changeAsset(db, id, asset.record)
  await saveChildren(db, id, asset)
  return (await findAsset(db, id, { addresses, owner: me.id }))!
})
