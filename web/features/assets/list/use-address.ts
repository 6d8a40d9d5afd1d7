import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LIST_FILTERS } from '#domain/assets/field-lists.ts'
import { each } from '#domain/each.ts'
import { changed, type VaultSearch } from './vault-search.ts'

/**
 * What is chosen goes into the address. Going back undoes a filter, and all of a search at once; how the list is shown,
 * and how far one has come in it, is no step of its own.
 */
export function useAddress(search: VaultSearch) {
  const navigate = useNavigate({ from: '/vault' })
  const goTo = (next: VaultSearch | ((current: VaultSearch) => VaultSearch), replace = true) =>
    void navigate({ search: next, replace, resetScroll: false })
  return {
    /** Another part of the same list. */
    goTo: (next: VaultSearch) => goTo(next),
    change: (change: Partial<VaultSearch>) => {
      const isOngoing = 'search' in change && search.search !== undefined
      if ('view' in change) goTo(({ view: _view, ...rest }) => ({ ...rest, ...change }))
      else goTo((current) => changed(current, change), isOngoing)
    },
    clearFilters: () => goTo(withoutFilters, false),
  }
}

/** Nowhere is the beginning. */
export function useBeginning(isNowhere: boolean) {
  const navigate = useNavigate({ from: '/vault' })
  useEffect(() => {
    if (isNowhere) void navigate({ search: (current) => changed(current, {}), replace: true, resetScroll: false })
  }, [isNowhere, navigate])
}

/** The filters that are in use, each with what it narrows the list to. */
export const filtersOf = (search: VaultSearch) =>
  LIST_FILTERS.flatMap(({ name }) => (search[name] === undefined ? [] : [{ name, value: search[name] }]))

export const isFiltered = (search: VaultSearch) => search.search !== undefined || filtersOf(search).length > 0

const withoutFilters = (current: VaultSearch) =>
  changed(current, {
    search: '',
    ...each(
      LIST_FILTERS.map(({ name }) => name),
      '',
    ),
  })
