import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNoPlace, type WindowOf, type windowQueryOf } from './asset-window.ts'
import { listOf, type VaultSearch } from './vault-search.ts'

/** What is shown of the list. What was there stays until what is requested has come, also where more of it fails. */
export function useWindow<Item extends { id: string }>(
  search: VaultSearch,
  asked: ReturnType<typeof windowQueryOf<Item>>,
  enabled: boolean,
) {
  const query = useQuery({ ...asked, enabled, placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData, isPending, refetch } = query
  const list = JSON.stringify(listOf(search))
  const [last, setLast] = useState<{ list: string; data: WindowOf<Item> } | null>(null)
  if (data && !isPlaceholderData && last?.data !== data) setLast({ list, data })
  const isNowhere =
    isNoPlace(error) ||
    (search.from !== undefined && !isPlaceholderData && data?.items.length === 0 && data.counts.matching > 0)
  return {
    shown: data ?? (last?.list === list ? last.data : undefined),
    /** Nothing was there before, either. */
    isPending,
    isBusy: isPlaceholderData,
    failure: data || isNoPlace(error) ? null : error,
    retry: () => void refetch(),
    /** The place is not there, or nothing is left behind it. */
    isNowhere,
  }
}
