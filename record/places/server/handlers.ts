import type { UserDb } from '#database/access.ts'
import { isId } from '#basics/ids.ts'
import { refuse } from '#platform/refusal.ts'
import { registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { rawJson } from '#platform/rpc/json-text.ts'
import { countAssets } from '#account/billing/server/shared/plan-in-force.ts'
import {
  deletePlace,
  insertPlace,
  isPlace,
  listPaths,
  listPlaces as listTree,
  lockPlace,
  mergePlace,
  moveAssets,
  updatePlace,
} from './queries.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { placeRefusals } from '../refusals.ts'

export const listPlaces = registeredReading.places.list.handler(async ({ context: { db, me } }) => {
  const [{ places, placed }, all] = await Promise.all([listTree(db, me.role), countAssets(db)])
  return rawJson(`{"places":${places},"unplaced":${all - placed}}`)
})

export const listPlacePaths = registeredReading.places.paths.handler(({ context: { db } }) => listPaths(db))

export const createPlace = registered.places.create.handler(({ input, context: { db } }) => {
  requireId(input.parent_id)
  return insertPlace(db, input)
})

export const changePlace = registered.places.update.handler(async ({ input: { id, ...change }, context: { db } }) => {
  requireId(change.parent_id)
  await requirePlace(db, id)
  await updatePlace(db, id, change)
})

export const mergePlaces = registered.places.merge.handler(async ({ input: { id, into }, context: { db } }) => {
  requireId(into)
  const place = await requirePlace(db, id)
  if (!(await isPlace(db, into))) refuse(placeRefusals.PLACE_NOT_FOUND)
  if (place.is_address) refuse(placeRefusals.PLACE_IS_ADDRESS)
  await mergePlace(db, id, into)
})

export const removePlace = registered.places.remove.handler(async ({ input: { id }, context: { db } }) => {
  const place = await requirePlace(db, id)
  if (place.is_address) refuse(placeRefusals.PLACE_IS_ADDRESS)
  await deletePlace(db, id)
})

export const movePlacedAssets = registered.places.moveAssets.handler(
  async ({ input: { moves, change_set }, context: { db } }) => {
    const known = moves.filter(({ id }) => isId(id))
    return { moved: await moveAssets(db, known, change_set) }
  },
)

const requirePlace = async (db: UserDb, id: string) =>
  (isId(id) ? await lockPlace(db, id) : undefined) ?? refuse(requestRefusals.NOT_FOUND)

/** Of a place that another is to be in. */
function requireId(id: string | null) {
  if (id !== null && !isId(id)) refuse(placeRefusals.PLACE_NOT_FOUND)
}
