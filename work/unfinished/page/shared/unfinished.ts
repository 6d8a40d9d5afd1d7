import { api, client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'

export const unfinishedQuery = () =>
  api.unfinishedPieces.list.infiniteOptions({
    input: (from: number) => ({ from }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

export const invalidateUnfinished = () => queryClient.invalidateQueries({ queryKey: api.unfinishedPieces.key() })

/** The one to go on with; null where all is finished, or nobody can say. */
export const firstUnfinished = (): Promise<string | null> =>
  client.unfinishedPieces.list({ limit: 1 }).then(
    ({ items: [first] }) => first?.id ?? null,
    () => null,
  )
