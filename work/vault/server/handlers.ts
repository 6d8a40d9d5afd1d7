import { registeredReading } from '#account/identity/server/shared/callers.ts'
import { answerList } from './shared/answer-list.ts'
import { LIST_FILTERS, namesUsedFor } from '#record/assets/rules/field-lists.ts'
import { filterField, operatorsFor } from '../rules/filter-fields.ts'
import { GROUP_FILTER_NAMES, GROUP_FILTERS, GROUPINGS } from '#record/collections/rules.ts'
import { each } from '#basics/each.ts'
import { isId } from '#basics/ids.ts'
import { refuse } from '#platform/refusal.ts'
import { listGroupNames } from '#record/collections/server/shared/group-names.ts'
import { besidesField, listFacets } from './shared/facets.ts'
import { countFallbacks, findNeighbors, listValues, lookUpNarrowed } from './shared/list-queries.ts'
import { respell } from './respell.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

export const listAssets = registeredReading.assets.list.handler(({ input, context: { db, me, addresses } }) =>
  answerList(db, me.role, { addresses, owner: me.id }, input),
)

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
