import { useQuery } from '@tanstack/react-query'
import { useMember } from '#account/identity/page/shared/session.ts'
import { api } from '#platform/client/api.ts'

/** The name of the firm that somebody works for; null where they work for none. */
export function useOwnFirm(): string | null {
  const member = useMember()
  const { data } = useQuery(api.clients.firm.queryOptions({ staleTime: 60_000, enabled: member !== null }))
  return data?.name ?? null
}
