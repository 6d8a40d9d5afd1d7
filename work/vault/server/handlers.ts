import { registeredReading } from '#account/identity/server/shared/callers.ts'
import { rawJson } from '#platform/rpc/json-text.ts'
import { LIST_FILTERS, namesUsedFor } from '#record/assets/rules/field-lists.ts'
import { filterField, operatorsFor } from '../rules/filter-fields.ts'
import { GROUP_FILTER_NAMES, GROUP_FILTERS, GROUPINGS } from '#record/collections/rules.ts'
import { each } from '#basics/each.ts'
import { isId } from '#basics/ids.ts'
import { refuse } from '#platform/refusal.ts'
import { listGroupNames } from '#record/collections/server/shared/group-names.ts'
import { besidesField, listFacets } from './shared/facets.ts'
import { cursorOf } from './shared/cursor.ts'
import {
  countFallbacks,
  countMatching,
  findNeighbors,
  findPlaceBefore,
  listPage,
  listValues,
  lookUpNarrowed,
} from './shared/list-queries.ts'
import { placeIn } from './shared/orders.ts'
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

export const listNeighbors = registeredReading.assets.neighbors.handler(async ({ input, context: { db, me } }) => {
  const { id, search, sort, order, ...filters } = input
  if (!isId(id)) refuse(requestRefusals.NOT_FOUND)
  const hits = await lookUpNarrowed(db, search, filters)
  return (await findNeighbors(db, me.role, id, { ...filters, hits, sort, order })) ?? refuse(requestRefusals.NOT_FOUND)
})
