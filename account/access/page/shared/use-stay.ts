import { useQuery } from '@tanstack/react-query'
import { client } from '#platform/client/api.ts'

const STAYS_MS = 60_000

/** The owner of a vault sees who is in it now. Where the visit is over, nobody stays, and none is begun by it. */
export function useStay(grant: string) {
  useQuery({
    queryKey: ['stay in vault', grant],
    queryFn: async () => {
      await client.shared.stay({ grant })
      return true
    },
    staleTime: STAYS_MS,
    refetchInterval: ({ state }) => (state.error ? false : STAYS_MS),
    retry: false,
  })
}
