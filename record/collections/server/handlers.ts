import { sql } from 'kysely'
import { hasParts, MAX_PARTS } from '../rules.ts'
import { isId } from '#basics/ids.ts'
import { registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { listPieces } from '#record/assets/server/shared/pieces.ts'
import {
  addAssets,
  describe,
  findCollection,
  listCollections as listAll,
  listTags as tagsOf,
  removeGroup,
  renameGroup,
  takeOut,
} from './queries.ts'

export const listCollections = registeredReading.collections.list.handler(({ input, context: { db, me, addresses } }) =>
  listAll(db, { role: me.role, opening: { addresses, owner: me.id } }, input),
)

export const listTags = registeredReading.collections.tags.handler(({ input, context: { db } }) => tagsOf(db, input))

export const listParts = registeredReading.collections.parts.handler(
  async ({ input: { name, only }, context: { db, me, addresses } }) => {
    const { kind, parts } = await findCollection(db, name)
    if (only === 'sets' && !hasParts(kind)) return { kind, pieces: [] }
    const where = sql<boolean>`own_assets.id in (select asset_id from asset_collections where key = folded(${name}))`
    const reader = { role: me.role, opening: { addresses, owner: me.id } }
    const rows = await listPieces(db, reader, { from: sql`own_assets`, where, limit: MAX_PARTS })
    const places = new Map(parts.map((id, place) => [id, place]))
    const placeOf = ({ id }: { id: string }) => places.get(id) ?? parts.length
    const pieces = rows.map(({ piece }) => piece).toSorted((one, other) => placeOf(one) - placeOf(other))
    return { kind, pieces }
  },
)

export const describeCollection = registered.collections.describe.handler(
  async ({ input: { parts, ...description }, context: { db } }) => {
    await describe(db, { ...description, parts: parts?.filter(isId) })
  },
)

export const renameCollection = registered.collections.rename.handler(
  async ({ input: { of, name, to }, context: { db } }) => renameGroup(db, of, name, to),
)

export const removeCollection = registered.collections.remove.handler(
  async ({ input: { of, name }, context: { db } }) => ({ ids: await removeGroup(db, of, name) }),
)

export const addToCollection = registered.collections.add.handler(async ({ input, context: { db } }) => ({
  changed: await addAssets(db, { ...input, ids: input.ids.filter(isId) }),
}))

export const takeOutOfCollection = registered.collections.takeOut.handler(async ({ input, context: { db } }) => ({
  changed: await takeOut(db, { ...input, ids: input.ids.filter(isId) }),
}))
