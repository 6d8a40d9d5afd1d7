import { useQuery } from '@tanstack/react-query'
import { tidyPath } from '../../rules/places.ts'
import { t } from '#basics/words/words.ts'
import { invalidateAssetViews } from '#record/assets/page/shared/asset-changes.ts'
import { api } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'

const NONE: readonly string[] = []

/** The paths of one’s places, as far as they are there: to type one nobody has to wait for them. */
export const usePlacePaths = () => useQuery(api.places.paths.queryOptions()).data ?? NONE

/** What a field says of what stands in it, where that is a place that isn’t there yet. */
export function newPlaceInWords(typed: string, paths: readonly string[]): string | null {
  const path = tidyPath(typed)
  const isThere = paths.some((each) => isSame(each, path))
  return path === '' || isThere ? null : t('New place: {path}', { path })
}

const isSame = (one: string, other: string) => one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0

/** The path as it is written there; undefined where there is no such place. */
export const findPath = (typed: string, paths: readonly string[]) => {
  const path = tidyPath(typed)
  return paths.find((each) => isSame(each, path))
}

/** Places have changed, and with them what assets say of theirs. */
export function invalidatePlaces() {
  void queryClient.invalidateQueries({ queryKey: api.places.key() })
  void queryClient.invalidateQueries({ queryKey: api.assets.key() })
  invalidateAssetViews()
}
