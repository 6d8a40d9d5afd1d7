import { api } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'

export const signedListsQuery = () => api.signedLists.list.queryOptions({})
export const signedListQuery = (id: string) => api.signedLists.get.queryOptions({ input: { id } })

export const invalidateSignedLists = () => queryClient.invalidateQueries({ queryKey: api.signedLists.key() })
