import { useQuery } from '@tanstack/react-query'
import { useMember } from '#account/identity/page/shared/session.ts'
import { api } from '#platform/client/api.ts'

/** The firm that somebody works for; null where they work for none, undefined until that is known. */
export function useWorking() {
  const member = useMember()
  return useQuery(api.clients.firm.queryOptions({ staleTime: 60_000, enabled: member !== null })).data
}

/** Its name. */
export const useOwnFirm = (): string | null => useWorking()?.name ?? null
