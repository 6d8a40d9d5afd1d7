import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import type { Side } from '../rules/claims.ts'

export const claimsQuery = (side: Side, ofClient?: string) =>
  queryOptions(api.claims.list.queryOptions({ input: { side, ...(ofClient && { client: ofClient }) }, staleTime: 0 }))

export const claimQuery = (id: string) => queryOptions(api.claims.get.queryOptions({ input: { id }, staleTime: 0 }))

export const invalidateClaims = () => queryClient.invalidateQueries({ queryKey: api.claims.key() })
