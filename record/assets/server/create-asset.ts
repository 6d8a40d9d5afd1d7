import { randomUUID } from 'node:crypto'
import { setChangeSource } from '#record/history/server/shared/change-source.ts'
import { idNamed } from '#platform/id-named.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { attachNew, recordFirst } from './children.ts'
import { findAsset, insertAsset } from './shared/queries.ts'
import { findNumbered, findRefused, refuseMissing, refuseNotOffered, refuseTaken, requireValid } from './shared/save.ts'
import { requireStatus } from '#record/statuses/server/shared/statuses.ts'

/** All of it leaves together. Where there is no room the database refuses by itself; a form that was sent before adds nothing. */
export const createAsset = registered.assets.create.handler(async ({ input, context }) => {
  const { db, me, now, addresses } = context
  const { id: form, change_set, images = [], documents = [], status, ...rest } = input
  const id = form === undefined ? randomUUID() : idNamed(me.id, form.toLowerCase())
  const asset = await requireValid(db, { ...rest, images, documents }, { role: me.role, now })

  const judgedStatus = status && requireStatus(status, now)

  const [, isNew, refused, alike, missing, , created] = await Promise.all([
    setChangeSource(db, 'form', change_set),
    insertAsset(db, id, asset),
    findRefused(db, asset.record),
    findNumbered(db, id, asset.record),
    attachNew(db, id, asset),
    judgedStatus && recordFirst(db, id, judgedStatus),
    findAsset(db, id, { addresses, owner: me.id }),
  ])
  if (isNew) {
    refuseNotOffered(refused)
    refuseTaken(asset.record, alike)
    refuseMissing(missing)
  }
  return created!
})
