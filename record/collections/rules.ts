import { t, texts } from '#basics/words/words.ts'
import { lengthOf, oneLine } from '#basics/texts.ts'

/* What pieces are grouped by: collections, of which some are sets, and tags. Both are names: docs/decisions/people-and-collections.md. */

export const GROUPINGS = ['collections', 'tags'] as const
export type Grouping = (typeof GROUPINGS)[number]
/** By which the list of the vault is narrowed to one of them. */
export const GROUP_FILTERS = { collections: 'collection', tags: 'tag' } as const satisfies Record<Grouping, string>
export type GroupFilter = (typeof GROUP_FILTERS)[Grouping]
export const GROUP_FILTER_NAMES: readonly GroupFilter[] = Object.values(GROUP_FILTERS)

export const GROUP_LABELS: Record<Grouping, string> = texts({ collections: 'Collection', tags: 'Tag' })

export const COLLECTION_KINDS = ['collection', 'set', 'pair'] as const
export type CollectionKind = (typeof COLLECTION_KINDS)[number]
export const COLLECTION_KIND_LABELS: Record<CollectionKind, string> = texts({
  collection: 'Collection',
  set: 'Set',
  pair: 'Pair',
})

/** Its parts belong together, in an order. */
export const hasParts = (kind: CollectionKind) => kind !== 'collection'

const MAX_NAME: Record<Grouping, number> = { collections: 255, tags: 100 }
export const MAX_COLLECTION_NOTE = 2_000
export const MAX_PARTS = 500
export const MAX_DESCRIBED = 1_000
/** So many of each an asset has at most. */
export const MAX_OF_AN_ASSET = 100
/** So many are offered to choose from; whoever has more finds them on the page of the collections. */
export const MAX_OFFERED = 1_000

/** So many pictures show what a collection is. */
export const MAX_PICTURED = 4

export function groupNameMistake(of: Grouping, text: string): string | null {
  const name = oneLine(text)
  if (name === '') return t('Please enter a name')
  return lengthOf(name) > MAX_NAME[of]
    ? t('The name is too long. {max} characters fit.', { max: String(MAX_NAME[of]) })
    : null
}
