import { queryOptions } from '@tanstack/react-query'
import { visiting } from '#account/access/page/shared/visiting.ts'
import { api, client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import type { Side } from '../rules/schedules.ts'

export const schedulesQuery = (side: Side, ofClient?: string) =>
  queryOptions(
    api.schedules.list.queryOptions({ input: { side, ...(ofClient && { client: ofClient }) }, staleTime: 0 }),
  )

export const scheduleQuery = (id: string) =>
  queryOptions(api.schedules.get.queryOptions({ input: { id }, staleTime: 0 }))

/** What is there today: the caller’s own, or what an access shows of another’s vault. */
export const piecesQuery = (grant: string | null) =>
  grant === null
    ? queryOptions({
        queryKey: [...api.schedules.key(), 'pieces'] as readonly unknown[],
        queryFn: ({ signal }) => client.schedules.pieces(undefined, { signal }),
        staleTime: 0,
      })
    : visiting(grant, 'schedule pieces', (signal) => client.schedules.shared.pieces({ grant }, { signal }))

export const invalidateSchedules = () => queryClient.invalidateQueries({ queryKey: api.schedules.key() })
