import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import type { Client } from '../../contract/clients.ts'
import type { ClientShown, ClientSort } from '../../rules/clients.ts'

export interface ClientSearch {
  search: string
  shown: ClientShown
  sort: ClientSort
  /** Whom only this member of the firm sees besides the leads. */
  of: string | undefined
}

const AT_ONCE = 50

export const clientsQuery = ({ search, shown, sort, of }: ClientSearch) => ({
  queryKey: [...api.clients.key(), 'list', search, shown, sort, of ?? ''],
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    client.clients.list(
      { search, shown, sort, ...(of && { of_member: of }), offset: pageParam, limit: AT_ONCE },
      { signal },
    ),
  initialPageParam: 0,
  getNextPageParam: ({ total }: { total: number }, _: unknown, offset: number) =>
    offset + AT_ONCE < total ? offset + AT_ONCE : undefined,
  placeholderData: keepPreviousData,
  staleTime: 0,
})

export const clientQuery = (id: string) => queryOptions(api.clients.get.queryOptions({ input: { id }, staleTime: 0 }))
export const notesQuery = (id: string) => queryOptions(api.clients.notes.queryOptions({ input: { id }, staleTime: 0 }))
export const tasksQuery = (id: string) =>
  queryOptions(api.clients.tasks.queryOptions({ input: { client: id }, staleTime: 0 }))

export const invalidateClients = () => queryClient.invalidateQueries({ queryKey: api.clients.key() })

export async function showClient(changed: Client) {
  queryClient.setQueryData(clientQuery(changed.id).queryKey, changed)
  await invalidateClients()
}
