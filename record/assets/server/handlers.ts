import { noteChangeSet } from '#record/history/server/shared/change-source.ts'
import { registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { rawJson } from '#platform/rpc/json-text.ts'
import { LIST_FILTERS, namesUsedFor } from '../rules/field-lists.ts'
import { filterField, operatorsFor } from '#work/vault/rules/filter-fields.ts'
import { GROUP_FILTER_NAMES, GROUP_FILTERS, GROUPINGS } from '#record/collections/rules.ts'
import { each } from '#basics/each.ts'
import { isId } from '#basics/ids.ts'
import { refuse } from '#platform/refusal.ts'
import { listGroupNames } from '#record/collections/server/shared/group-names.ts'
import { deleteAssets } from '#work/trash/server/shared/trash.ts'
import { findAlike } from './shared/alike.ts'
import { besidesField, listFacets } from '#work/vault/server/shared/facets.ts'
import { cursorOf } from '#work/vault/server/shared/cursor.ts'
import {
  countFallbacks,
  countMatching,
  findNeighbors,
  findPlaceBefore,
  listPage,
  listValues,
  lookUpNarrowed,
} from '#work/vault/server/shared/list-queries.ts'
import { placeIn } from '#work/vault/server/shared/orders.ts'
import { findAssetAsJson } from './shared/queries.ts'
import { respell } from './respell.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

export const listAssets = registeredReading.assets.list.handler(async ({ input, context }) => {
  const { db, me, addresses } = context
  const { cursor, limit, search, sort, order, ...filters } = input
  const after = placeIn(cursor, me.role, input)

  const request = { ...filters, sort, order, hits: await lookUpNarrowed(db, search, filters) }
  const opening = { addresses, owner: me.id }
  const [{ items, next }, before, counts] = await Promise.all([
    listPage(db, me.role, opening, { ...request, after, limit }),
    after && findPlaceBefore(db, me.role, { ...request, after, limit }),
    after === null ? countMatching(db, request) : null,
  ])
  const rest = { next_cursor: next && cursorOf(next), previous_cursor: before && cursorOf(before), counts }
  return rawJson(`{"items":${items},${JSON.stringify(rest).slice(1)}`)
})

export const listFallbacks = registeredReading.assets.fallbacks.handler(async ({ input, context: { db, me } }) => {
  const { search, sort: _sort, order: _order, ...filters } = input
  return countFallbacks(db, me.role, { ...filters, hits: await lookUpNarrowed(db, search, filters) })
})

export const listAssetChoices = registeredReading.assets.choices.handler(async ({ context: { db } }) => {
  const choices = each([...namesUsedFor('list filter'), ...GROUP_FILTER_NAMES], [] as string[])
  await Promise.all([
    ...LIST_FILTERS.map(async ({ name }) => (choices[name] = await listValues(db, name))),
    ...GROUPINGS.map(async (of) => (choices[GROUP_FILTERS[of]] = await listGroupNames(db, of))),
  ])
  return choices
})

export const listAssetFacets = registeredReading.assets.facets.handler(async ({ input, context: { db } }) => {
  const { of, search, sort: _order, ...given } = input
  const field = filterField(of)
  if (!field || !operatorsFor(field).includes('is')) return { values: [], more: false }
  const filters = besidesField(given, of)
  return listFacets(db, field, { ...filters, hits: await lookUpNarrowed(db, search, filters) })
})

export const respellSearch = registeredReading.assets.respelled.handler(async ({ input, context: { db } }) => ({
  search: await respell(db, input.search),
}))

export const findAssetsAlike = registeredReading.assets.alike.handler(({ input, context: { db } }) =>
  findAlike(db, { ...input, except: input.except !== undefined && isId(input.except) ? input.except : null }),
)

export const getAsset = registeredReading.assets.get.handler(
  async ({ input: { id }, context: { db, me, addresses } }) => {
    const json = isId(id) ? await findAssetAsJson(db, id, { addresses, owner: me.id }) : undefined
    return rawJson(json ?? refuse(requestRefusals.NOT_FOUND))
  },
)

export const listNeighbors = registeredReading.assets.neighbors.handler(async ({ input, context: { db, me } }) => {
  const { id, search, sort, order, ...filters } = input
  if (!isId(id)) refuse(requestRefusals.NOT_FOUND)
  const hits = await lookUpNarrowed(db, search, filters)
  return (await findNeighbors(db, me.role, id, { ...filters, hits, sort, order })) ?? refuse(requestRefusals.NOT_FOUND)
})

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
