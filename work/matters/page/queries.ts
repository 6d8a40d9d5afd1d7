import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import type { Matter } from '../contract.ts'
import type { Gap, MatterShown } from '../rules/matters.ts'

export interface MatterSearch {
  search: string
  shown: MatterShown
  gap: Gap | null
}

const AT_ONCE = 50

export const mattersQuery = ({ search, shown, gap }: MatterSearch) => ({
  queryKey: [...api.matters.key(), 'list', search, shown, gap],
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    client.matters.list({ search, shown, ...(gap && { gap }), offset: pageParam, limit: AT_ONCE }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ total }: { total: number }, _: unknown, offset: number) =>
    offset + AT_ONCE < total ? offset + AT_ONCE : undefined,
  placeholderData: keepPreviousData,
  staleTime: 0,
})

export const matterQuery = (id: string) => queryOptions(api.matters.get.queryOptions({ input: { id }, staleTime: 0 }))

export const invalidateMatters = () => queryClient.invalidateQueries({ queryKey: api.matters.key() })

export async function showMatter(changed: Matter) {
  queryClient.setQueryData(matterQuery(changed.id).queryKey, changed)
  await invalidateMatters()
}
