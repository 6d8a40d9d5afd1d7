import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'

export const appraisalsQuery = (clientId: string) =>
  queryOptions(api.appraisals.list.queryOptions({ input: { client_id: clientId }, staleTime: 0 }))
export const appraisalQuery = (id: string) =>
  queryOptions(api.appraisals.get.queryOptions({ input: { id }, staleTime: 0 }))
export const offeredQuery = (id: string, search: string) =>
  queryOptions(api.appraisals.offered.queryOptions({ input: { id, search }, staleTime: 0 }))

export const invalidateAppraisals = () => queryClient.invalidateQueries({ queryKey: api.appraisals.key() })
