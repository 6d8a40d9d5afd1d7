import { useQuery } from '@tanstack/react-query'
import { useMember } from '#account/identity/page/shared/session.ts'
import type { FirmKind } from '#basics/roles.ts'
import { api } from '#platform/client/api.ts'

/** Of which kind the firm is that somebody works for; null where they work for none, undefined until that is known. */
export function useFirmKind(): FirmKind | null | undefined {
  const member = useMember()
  const { data } = useQuery(api.firms.mine.queryOptions({ staleTime: 60_000, enabled: member !== null }))
  return data === undefined ? undefined : (data?.kind ?? null)
}
