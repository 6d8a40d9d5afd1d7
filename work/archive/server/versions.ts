import * as z from 'zod'
import type { ChildName } from '#record/assets/rules/children.ts'
import type { StatusRecord } from '#record/statuses/rules/statuses.ts'
import type { ValuationRecord } from '#record/values/rules/valuations.ts'
import type { AssetFieldName, FieldName, GrownField } from '#record/assets/rules/field-lists.ts'
import type { RowOf, TypedName } from '#record/assets/rules/typed-children.ts'
import type { ProfileText } from '#account/member/rules/profile.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { DATA_ENTRIES } from './format.ts'
import { parsed } from './import/parsed.ts'
import {
  type ArchiveSection,
  type ComingSection,
  entryOf,
  type FileSection,
  type HistorySection,
  isComing,
  isFile,
  isList,
  hasFile,
  type ListSection,
} from './shared/section.ts'
import type { ArchiveVersion, RowKind } from './version-shapes.ts'
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

/** How archives are written and read here, with all that subjects have in them. */
export interface ArchiveFormat {
  /** What archives are written in. */
  version: number
  /** Files of their own that come in again. */
  files: readonly FileSection[]
  /** Those, and the ones that only go out. */
  goingOut: readonly HistorySection[]
  lists: readonly ListSection[]
  /** All that come in, in that order; `assets` come in between. */
  before: readonly ComingSection[]
  after: readonly ComingSection[]
  readerOf: (version: number) => ArchiveReader
  /** What an archive of a version has beside files and pages. */
  entriesOf: (version: number) => readonly string[]
  /** Whether that is a file of what only goes out: its sum is checked, and it is not brought in. */
  goesOutOnly: (path: string) => boolean
  /** Whether an archive of any version can have that. */
  isInSomeVersion: (path: string) => boolean
}

export function archiveFormat(sections: readonly ArchiveSection[]): ArchiveFormat {
  const growth = growthIn(WRITTEN_VERSION + 1, sections)
  const versions = isGrowth(growth) ? [...WRITTEN, grown(NEWEST, growth)] : WRITTEN
  const inOrder = orderOf(sections)
  const coming = inOrder.filter(isComing)
  const goingOut = inOrder.filter(hasFile).toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const foldersOut = goingOut.flatMap((each) => (each.folder && !isComing(each) ? [`${each.folder.name}/`] : []))
  const entriesOf = (version: number) => [
    ...DATA_ENTRIES,
    ...goingOut.filter(({ since }) => since <= version).map(entryOf),
  ]
  return {
    version: versions.length,
    files: goingOut.filter(isFile),
    goingOut,
    lists: inOrder.filter(isList),
    before: coming.filter(({ after }) => after === undefined),
    after: coming.filter(({ after }) => after !== undefined),
    readerOf: (version) => readerOf(version, versions),
    entriesOf,
    goesOutOnly: (path) => foldersOut.some((folder) => path.startsWith(folder)),
    isInSomeVersion: (path) =>
      entriesOf(versions.length).includes(path) ||
      versions.some(({ bucketOf, isPage }) => bucketOf(path) !== null || isPage(path)),
  }
}

/** What a section names as coming before it does; else by name. */
function orderOf(sections: readonly ArchiveSection[]): ArchiveSection[] {
  const byName = new Map(sections.map((section) => [section.name, section]))
  const depthOf = ({ after }: ArchiveSection): number => {
    if (after === undefined) return 0
    const before = byName.get(after)
    if (!before && after !== 'assets') throw new Error(`No subject has ${after} in an archive.`)
    return 1 + (before ? depthOf(before) : 0)
  }
  return sections.toSorted((one, other) => depthOf(one) - depthOf(other) || (one.name < other.name ? -1 : 1))
}

type WrittenAsset = z.infer<typeof NEWEST.asset>
export type ArchivedAsset = WrittenAsset &
  Record<AssetFieldName, string | null> & { details: Record<string, string> } & Record<
    Exclude<ChildName, keyof WrittenAsset | TypedName | 'statuses' | 'valuations'>,
    object[]
  > & { statuses: ArchivedStatus[]; valuations: ArchivedValuation[] } & {
    [Name in TypedName]: (RowOf<Name> & { id: string; position: number })[]
  }
export type ArchivedProfile = z.infer<typeof NEWEST.profile> &
  Record<ProfileText, string | null> & { custom_fields: (OwnField & { created_at: string })[] }
/** The rows of a list that stands in the profile. */
export const listIn = (profile: ArchivedProfile, { name }: ListSection) =>
  (profile as unknown as Record<string, object[]>)[name]!
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
export function readerOf(version: number, versions: readonly ArchiveVersion[]) {
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
