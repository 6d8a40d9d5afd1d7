import * as z from 'zod'
import type { ChildName } from '#record/assets/rules/children.ts'
import type { StatusRecord } from '#record/statuses/rules/statuses.ts'
import type { ValuationRecord } from '#record/values/rules/valuations.ts'
import type { AssetFieldName, FieldName, GrownField } from '#record/assets/rules/field-lists.ts'
import type { RowOf, TypedName } from '#record/assets/rules/typed-children.ts'
import type { ProfileText } from '#account/member/rules/profile.ts'
import type { ArchivedCollection } from './collections.ts'
import type { ArchivedSettings } from './own-settings.ts'
import type { ArchivedUnfinished } from './unfinished.ts'
import { parsed } from './import/parsed.ts'
import type { ArchivedOwnField, ArchivedPlace, ArchiveVersion, RowKind } from './version-shapes.ts'
import * as version1 from './version-1.ts'
import * as version2 from './version-2.ts'
import { grown, growthIn, isGrowth } from './version-under-way.ts'

/*
 * Every version that was ever written, the oldest first. An archive is read as its own version says, and then goes from
 * one version to the next up to the newest (docs/decisions/archive.md).
 */
const WRITTEN: readonly ArchiveVersion[] = [version1, version2]
const NEWEST = version2
// A field that no written version has says since which one it is archived: else the compiler refuses it.
NEWEST.asset.shape satisfies Record<Exclude<FieldName, GrownField>, z.ZodType>

/** The newest version that a release wrote. */
export const WRITTEN_VERSION = WRITTEN.length
const GROWTH = growthIn(WRITTEN_VERSION + 1)
const VERSIONS: readonly ArchiveVersion[] = isGrowth(GROWTH) ? [...WRITTEN, grown(NEWEST, GROWTH)] : WRITTEN

/** What archives are written in. */
export const VERSION = VERSIONS.length
type WrittenAsset = z.infer<typeof NEWEST.asset>
export type ArchivedAsset = WrittenAsset &
  Record<AssetFieldName, string | null> & { details: Record<string, string> } & Record<
    Exclude<ChildName, keyof WrittenAsset | TypedName | 'statuses' | 'valuations'>,
    object[]
  > & { statuses: ArchivedStatus[]; valuations: ArchivedValuation[] } & {
    [Name in TypedName]: (RowOf<Name> & { id: string; position: number })[]
  }
export type ArchivedProfile = z.infer<typeof NEWEST.profile> &
  Record<ProfileText, string | null> & {
    places: ArchivedPlace[]
    collections: ArchivedCollection[]
    custom_fields: ArchivedOwnField[]
    unfinished: ArchivedUnfinished[]
  } & ArchivedSettings
export type ArchivedTemplate = z.infer<typeof NEWEST.template>
type ArchivedStatus = StatusRecord & { id: string; recorded_at: string }
type ArchivedValuation = ValuationRecord & {
  id: string
  position: number
  corrects: number | null
  recorded_at: string
}
export type ArchivedFile = ArchivedAsset['documents'][number]

/** How archives of this version are read, as rows of the newest one. `where` is for whoever reads a refusal. */
export function readerOf(version: number, versions = VERSIONS) {
  const [own, ...later] = versions.slice(version - 1)
  if (version < 1 || own === undefined) throw new Error(`No archive was ever written in version ${version}`)
  const { bucketOf, isPage } = own
  const templates = z.array(own.template).max(1_000)
  return {
    bucketOf,
    isPage,
    readAsset: (text: string, where: string) => newest('asset', parsed(own.asset, text, where)) as ArchivedAsset,
    readProfile: (text: string, where: string) =>
      newest('profile', parsed(own.profile, text, where)) as ArchivedProfile,
    readTemplates: (text: string, where: string) =>
      parsed(templates, text, where).map((row) => newest('template', row) as ArchivedTemplate),
  }

  function newest(kind: RowKind, row: unknown): unknown {
    if (later.length === 0) return row
    return versions.at(-1)![kind].parse(later.reduce((each, { stepUp }) => stepUp![kind](each), row))
  }
}
export type ArchiveReader = ReturnType<typeof readerOf>

/** Whether an archive of any version can have a file or a page there. */
export const isInSomeVersion = (path: string) =>
  VERSIONS.some(({ bucketOf, isPage }) => bucketOf(path) !== null || isPage(path))
