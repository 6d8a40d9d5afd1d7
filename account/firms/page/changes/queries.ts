import { queryOptions } from '@tanstack/react-query'
import { api, type client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'

export type Changes = Awaited<ReturnType<typeof client.clientChanges.look>>

export const changesQuery = (of: string | undefined) =>
  queryOptions(
    api.clientChanges.look.queryOptions({ input: of === undefined ? {} : { client: of }, staleTime: 60_000 }),
  )

export const invalidateChanges = () => queryClient.invalidateQueries({ queryKey: api.clientChanges.key() })
