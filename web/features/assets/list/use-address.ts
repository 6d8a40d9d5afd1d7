import { basisInWords } from '#domain/worth/worth.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { OwnField } from '#domain/kinds/own-fields.ts'
import { LIST_FILTERS } from '#domain/assets/field-lists.ts'
import { filtersIn } from '#domain/assets/filter-fields.ts'
import { writeFilters } from '#domain/assets/filters.ts'
import { filterInWords } from '#domain/assets/filters-in-words.ts'
import { LACK_LABELS } from '#domain/assets/lacks.ts'
import { GROUP_FILTER_NAMES } from '#domain/collections/collections.ts'
import { statusFilterInWords } from '#domain/assets/statuses.ts'
import { dateInWords } from '#domain/dates/date-in-words.ts'
import { each } from '#domain/each.ts'
import { t } from '#domain/words/words.ts'
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

const FILTERS = [...LIST_FILTERS.map(({ name }) => name), ...GROUP_FILTER_NAMES]

export interface FilterInUse {
  key: string
  said: string
  /** What the address is without it. */
  without: Partial<VaultSearch>
}

/** The filters that are in use, each with what it narrows the list to. */
export function filtersOf(search: VaultSearch, own: readonly OwnField[] = []): FilterInUse[] {
  const where = filtersIn(search.where ?? '')
  const one = (name: keyof VaultSearch, said: string): FilterInUse => ({
    key: name,
    said,
    without: { [name]: undefined },
  })
  return [
    ...FILTERS.flatMap((name) => (search[name] === undefined ? [] : [one(name, t(search[name]))])),
    ...where.map((filter, at) => ({
      key: `where ${writeFilters([filter])}`,
      said: filterInWords(filter, own),
      without: { where: writeFilters(where.toSpliced(at, 1)) },
    })),
    ...(search.lacks === undefined ? [] : [one('lacks', LACK_LABELS[search.lacks])]),
    ...(search.status === undefined ? [] : [one('status', statusFilterInWords(search.status))]),
    ...(search.as_of === undefined ? [] : [one('as_of', asOfInWords(search.as_of))]),
    ...(search.valued_by === undefined ? [] : [one('valued_by', basisInWords(search.valued_by))]),
  ]
}

export const asOfInWords = (day: string) => t('As of {day}', { day: dateInWords(day) })

export const isFiltered = (search: VaultSearch) => search.search !== undefined || filtersOf(search).length > 0

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
