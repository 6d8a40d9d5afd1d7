import * as z from 'zod'
import type { AssetFieldName } from '#domain/assets/field-lists.ts'
import { parsed } from './parsed.ts'
import type { ArchiveVersion, RowKind } from './version-shapes.ts'
import * as version1 from './version-1.ts'
import * as version2 from './version-2.ts'

/*
 * Every version that was ever written, the oldest first. An archive is read as its own version says, and then goes from
 * one version to the next up to the newest (docs/decisions/archive-versions.md).
 */
const VERSIONS: readonly ArchiveVersion[] = [version1, version2]
const NEWEST = version2
// A field of the registry that the newest version does not have is refused by the compiler.
NEWEST.asset.shape satisfies Record<AssetFieldName, z.ZodType>

/** What archives are written in. */
export const VERSION = VERSIONS.length
export type ArchivedAsset = z.infer<typeof NEWEST.asset>
export type ArchivedProfile = z.infer<typeof NEWEST.profile>
export type ArchivedTemplate = z.infer<typeof NEWEST.template>
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
