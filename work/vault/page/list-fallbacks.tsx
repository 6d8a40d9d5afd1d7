import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/client/api.ts'
import { Fallbacks } from '#record/assets/page/shared/fallbacks.tsx'
import { listOf, type VaultSearch } from './shared/vault-search.ts'

/** How many of the whole list count by something else than what was asked for. */
export function ListFallbacks({ search }: { search: VaultSearch }) {
  const list = listOf(search)
  const isByCost = (list.valued_by ?? 'cost') === 'cost'
  const { data } = useQuery(api.assets.fallbacks.queryOptions({ input: list, enabled: !isByCost }))
  return data && !isByCost && <Fallbacks fallbacks={data} />
}
