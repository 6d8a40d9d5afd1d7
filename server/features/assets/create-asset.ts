import { randomUUID, createHash } from 'node:crypto'
import { roomForAsset } from '#domain/billing/plans.ts'
import { registered } from '#server/rpc/callers.ts'
import { refuse } from '#server/platform/refusal.ts'
import { findFullness } from '#server/shared/plan-in-force.ts'
import { findAsset, insertAsset } from './queries.ts'
import { requireOffered, requireValid, saveChildren } from './save.ts'

export const createAsset = registered.assets.create.handler(async ({ input, context }) => {
  const { db, me, now, addresses } = context
  const { id: form, images = [], documents = [], ...rest } = input
  const id = form === undefined ? randomUUID() : idOfForm(me.id, form)
  const asset = requireValid(me.role, { ...rest, images, documents }, now)

  const { plan, count } = await findFullness(db)
  const room = roomForAsset(me.role, plan, count)
  // The last place may be taken by this very asset, sent before.
  const isNew = room.ok && (await insertOffered())
  const opening = { addresses, owner: me.id }
  const found = await findAsset(db, id, opening)
  if (!found && !room.ok) refuse('PLAN_LIMIT.asset', { plan: room.plan, max: room.max })
  if (!isNew) return found!

  await saveChildren(db, id, asset)
  return (await findAsset(db, id, opening))!

  async function insertOffered() {
    await requireOffered(db, asset.record)
    return insertAsset(db, { ...asset.record, id })
  }
})

/**
 * The id of the asset that a form makes, however often it is sent. Everybody's forms lead to ids of their own: what a
 * form is called tells nobody whether another person has an asset of that id.
 */
function idOfForm(owner: string, form: string): string {
  const bytes = createHash('sha256').update(`${owner} ${form.toLowerCase()}`).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
