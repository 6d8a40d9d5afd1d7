import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/client/api.ts'

/** How many the owner has not seen. */
export const useUnseenProposals = (enabled: boolean) =>
  useQuery(api.proposals.waiting.queryOptions({ input: {}, staleTime: 30_000, enabled })).data?.unseen ?? 0
