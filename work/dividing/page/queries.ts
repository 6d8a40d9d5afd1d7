import { api } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'

export const divisionsQuery = () => api.divisions.list.queryOptions({ staleTime: 0 })
export const divisionQuery = (id: string) => api.divisions.get.queryOptions({ input: { id }, staleTime: 0 })

export const invalidateDivisions = () => queryClient.invalidateQueries({ queryKey: api.divisions.key() })
