import { recordOf } from '#record/assets/page/shared/record-of.ts'
import type { Asset } from '#record/assets/contract/assets.ts'
import { ALL_CHILDREN } from '#record/assets/rules/children.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { t } from '#basics/words/words.ts'

/** What there is of an asset, by the labels of its record; rows with how many there are. */
export function shownOf(asset: Asset, kind: RecordKind): string[] {
  const { kinds, piece, facts, stories } = recordOf(asset, kind)
  const rows = ALL_CHILDREN.flatMap(({ name, label }) => {
    const found = (asset as Partial<Record<string, unknown>>)[name]
    return Array.isArray(found) && found.length > 0 && label !== undefined ? [`${label} (${found.length})`] : []
  })
  return [
    ...kinds,
    ...(asset.description === null ? [] : [t('Description')]),
    ...[...piece, ...facts, ...stories].map(({ label }) => label),
    ...rows,
  ]
}
