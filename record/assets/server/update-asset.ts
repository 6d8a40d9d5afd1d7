import { setChangeSource } from '#record/history/server/shared/change-source.ts'
import { isId } from '#basics/ids.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { refuse } from '#platform/refusal.ts'
import type { Details } from '#record/kinds/rules/detail-fields.ts'
import { findAssetForUpdate } from './shared/queries.ts'
import { requireValid, saveChanged } from './shared/save.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { assetRefusals } from '../refusals.ts'

export const updateAsset = registered.assets.update.handler(async ({ input, context }) => {
  const { db, me, now, addresses } = context
  const { id, version, overwrite, ...draft } = input
  const [before] = await Promise.all([isId(id) ? findAssetForUpdate(db, id) : undefined, setChangeSource(db, 'form')])
  if (!before) refuse(requestRefusals.NOT_FOUND)
  const asset = await requireValid(db, draft, { role: me.role, now, before })
  if (before.version !== version && !overwrite)
    refuse(assetRefusals['CHANGED.asset'], { version: before.version, updated_at: before.updated_at })

  const details = asset.details && { details: insteadOf(before.details, asset.details) }
  return saveChanged(db, { ...asset, ...details, id }, { before, opening: { addresses, owner: me.id } })
})

/** A form sends all details that there are. */
const insteadOf = (before: Details, after: Details) => ({
  ...Object.fromEntries(Object.keys(before).map((name) => [name, null])),
  ...after,
})
