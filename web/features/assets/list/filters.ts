import { LIST_FILTERS } from '#domain/assets/field-lists.ts'
import { each } from '#domain/each.ts'
import { changed, type VaultSearch } from './vault-search.ts'

/** The filters that are in use, each with what it narrows the list to. */
export const filtersOf = (search: VaultSearch) =>
  LIST_FILTERS.flatMap(({ name }) => (search[name] === undefined ? [] : [{ name, value: search[name] }]))

export const isFiltered = (search: VaultSearch) => search.search !== undefined || filtersOf(search).length > 0

export const withoutFilters = (current: VaultSearch) =>
  changed(current, {
    search: '',
    ...each(
      LIST_FILTERS.map(({ name }) => name),
      '',
    ),
  })
