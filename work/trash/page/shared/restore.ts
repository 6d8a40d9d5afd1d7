import { MAX_TRASHED_AT_ONCE } from '../../rules.ts'
import { plural, t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { invalidateAssetViews } from '#record/assets/page/shared/asset-changes.ts'
import { numbersGivenUpInWords } from '#record/history/page/shared/change-sets.ts'
import { inParts } from '#platform/client/in-parts.ts'
import { newId } from '#platform/client/new-id.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { toast } from '#ui/toasts.ts'

/** Brings assets back, as far as they are in the trash, and says how it went. */
export async function restore(ids: readonly string[]): Promise<void> {
  const change_set = newId()
  let count = 0
  const numbers: string[] = []
  try {
    for (const some of inParts(ids, MAX_TRASHED_AT_ONCE)) {
      const { restored, numbers_given_up } = await client.trash.restore({ ids: some, change_set })
      count += restored.length
      numbers.push(...numbers_given_up.map(({ inventory_number }) => inventory_number))
    }
  } finally {
    await invalidateTrash()
  }
  if (count === 0) {
    void toast({ kind: 'bad', message: t('This isn’t in the trash any more.') })
    return
  }
  const given = numbers.length > 0 && [numbersGivenUpInWords(numbers)]
  const said = plural(count, '{count} asset is back in your vault.', '{count} assets are back in your vault.')
  void toast({ kind: 'good', message: [said, ...(given || [])].join(' ') })
}

/** For good. */
export async function deleteForever(ids: readonly string[]): Promise<void> {
  try {
    for (const some of inParts(ids, MAX_TRASHED_AT_ONCE)) await client.trash.remove({ ids: some })
  } finally {
    await invalidateTrash()
  }
}

export async function invalidateTrash() {
  invalidateAssetViews()
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: api.trash.key() }),
    queryClient.invalidateQueries({ queryKey: api.assets.key() }),
  ])
}
