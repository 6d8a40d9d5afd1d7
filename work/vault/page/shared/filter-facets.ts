import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MOST_COUNTED } from '#basics/texts.ts'
import { locale, t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { listOf, type VaultSearch } from './vault-search.ts'

/** Which values of a field are in what is shown, as it would be without a filter of this field. */
export function useFacets(field: string, search: VaultSearch) {
  const { data, isPending } = useQuery(
    api.assets.facets.queryOptions({
      input: { ...listOf(search), of: field },
      placeholderData: keepPreviousData,
    }),
  )
  const counts = new Map(data?.values.map(({ value, assets }) => [value, assets]))
  return {
    isPending,
    values: data?.values.map(({ value }) => value) ?? [],
    assetsWith: (value: string): number => counts.get(value) ?? 0,
    /** With how many there are. */
    counted: (value: string, shown: string): string => {
      const assets = counts.get(value)
      if (assets === undefined)
        return data && !data.more ? t('{choice} ({count})', { choice: shown, count: '0' }) : shown
      return t('{choice} ({count})', { choice: shown, count: countInWords(assets, data!.more) })
    },
  }
}

/** `1,000+` where there are more than are counted. */
export function countInWords(assets: number, more: boolean): string {
  const count = Math.min(assets, MOST_COUNTED).toLocaleString(locale())
  return assets > MOST_COUNTED || more ? `${count}+` : count
}
