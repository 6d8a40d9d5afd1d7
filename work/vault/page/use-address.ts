import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LIST_FIELDS } from '#record/assets/rules/list-fields.ts'
import { readFilters } from '../rules/filters.ts'
import { GROUP_FILTER_NAMES } from '#record/collections/rules.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { each } from '#basics/each.ts'
import { t } from '#basics/words/words.ts'
import { changed, type VaultSearch } from './shared/vault-search.ts'

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

export const FILTERS = [...LIST_FIELDS.filter((field) => field.isFilter).map(({ name }) => name), ...GROUP_FILTER_NAMES]

export const asOfInWords = (day: string) => t('As of {day}', { day: dateInWords(day) })

const OTHERS = ['lacks', 'status', 'as_of', 'valued_by'] as const

/** In how many ways the list is narrowed. What they are in words comes with `filters-of.ts`. */
export const countFilters = (search: VaultSearch) =>
  [...FILTERS, ...OTHERS].filter((name) => search[name] !== undefined).length + readFilters(search.where ?? '').length

export const isFiltered = (search: VaultSearch) => search.search !== undefined || countFilters(search) > 0

const withoutFilters = (current: VaultSearch) =>
  changed(current, {
    search: '',
    where: undefined,
    lacks: undefined,
    status: undefined,
    as_of: undefined,
    valued_by: undefined,
    ...each(FILTERS, ''),
  })
