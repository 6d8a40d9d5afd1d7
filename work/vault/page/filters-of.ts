import { filtersIn } from '../rules/filter-fields.ts'
import { writeFilters } from '../rules/filters.ts'
import { filterInWords } from '../rules/filters-in-words.ts'
import { LACK_LABELS } from '../rules/lacks.ts'
import { statusFilterInWords } from '#record/statuses/rules/statuses.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { t } from '#basics/words/words.ts'
import { basisInWords } from '#record/values/rules/worth.ts'
import { asOfInWords, FILTERS } from './use-address.ts'
import type { VaultSearch } from './shared/vault-search.ts'

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
