import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import type { Firm } from '../../contract/firm.ts'

export const firmQuery = () => queryOptions(api.firms.mine.queryOptions({ staleTime: 0 }))
export const membersQuery = () => queryOptions(api.firms.members.queryOptions({ staleTime: 0 }))
export const logoQuery = () => queryOptions(api.firms.logo.queryOptions({ staleTime: 0 }))

export const invalidateMembers = () => queryClient.invalidateQueries({ queryKey: membersQuery().queryKey })

/** What else is known of a firm and its clients is asked for again. */
export async function showFirm(firm: Firm | null) {
  queryClient.setQueryData(firmQuery().queryKey, firm)
  await Promise.all([
    invalidateMembers(),
    queryClient.invalidateQueries({ queryKey: logoQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: api.clients.key() }),
  ])
}
