import { queryOptions } from '@tanstack/react-query'
import { api, client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { vaultGrant } from '#platform/client/vault-grant.ts'

const KEPT_MS = 60_000

/** In which amounts are unless something else is said, as the owner of the vault has it. */
export const usualCurrencyQuery = () =>
  queryOptions({
    queryKey: [['member', 'usual currency'], { type: 'query' }] as const,
    queryFn: async () => (await (vaultGrant === null ? ownProfile() : client.shared.working())).default_currency,
    staleTime: KEPT_MS,
  })

const ownProfile = () => queryClient.fetchQuery(api.member.get.queryOptions({ staleTime: KEPT_MS }))
