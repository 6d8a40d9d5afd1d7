import { useQuery } from '@tanstack/react-query'
import { GROUP_FILTERS, type Grouping } from '../../rules.ts'
import { invalidateAssetViews } from '#record/assets/page/shared/asset-changes.ts'
import { api, client } from '#platform/client/api.ts'
import { inParts } from '#platform/client/in-parts.ts'
import { newId } from '#platform/client/new-id.ts'
import { queryClient } from '#platform/client/query-client.ts'

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

/** How many changed by it, and by what that is taken back. */
export async function changeGroup(act: 'add' | 'takeOut', of: Grouping, name: string, ids: readonly string[]) {
  const change_set = newId()
  let changed = 0
  for (const some of inParts(ids, MOST_AT_ONCE))
    changed += (await client.collections[act]({ of, name, ids: some, change_set })).changed.length
  return { changed, changeSet: change_set }
}
