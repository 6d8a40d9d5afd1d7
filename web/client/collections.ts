import { useQuery } from '@tanstack/react-query'
import { GROUP_FILTERS, type Grouping } from '#domain/collections/collections.ts'
import { invalidateAssetViews } from './asset-changes.ts'
import { api, client } from './api.ts'
import { inParts } from './in-parts.ts'
import { queryClient } from './query-client.ts'

const NONE: readonly string[] = []
const MOST_AT_ONCE = 500

/** The collections or tags that are there, as far as they are known. */
export const useGroupNames = (of: Grouping) =>
  useQuery(api.assets.choices.queryOptions()).data?.[GROUP_FILTERS[of]] ?? NONE

export function invalidateCollections() {
  void queryClient.invalidateQueries({ queryKey: api.collections.key() })
  void queryClient.invalidateQueries({ queryKey: api.assets.key() })
  invalidateAssetViews()
}

/** Those that changed by it. */
export async function changeGroup(act: 'add' | 'takeOut', of: Grouping, name: string, ids: readonly string[]) {
  const changed: string[] = []
  for (const some of inParts(ids, MOST_AT_ONCE))
    changed.push(...(await client.collections[act]({ of, name, ids: some })).changed)
  return changed
}
