import { api } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'

export const tokensQuery = () => api.tokens.list.queryOptions({ staleTime: 0 })
export const relistTokens = () => queryClient.invalidateQueries({ queryKey: tokensQuery().queryKey })

/** Whose vaults one is let into: a token may be for one of these. */
export const vaultsQuery = () => api.shared.list.queryOptions()
