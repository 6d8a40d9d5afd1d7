import * as z from 'zod'
import type { Bucket } from '#basics/files/file-limits.ts'
import { ALL_CHILDREN, FILES_CHILDREN } from '#record/assets/rules/children.ts'
import type { Child, FilesChild } from '#record/assets/rules/child.ts'
import { columnsArchivedSince } from '#record/assets/rules/field-lists.ts'
import { describingColumns } from '#record/files/rules/file-description.ts'
import { each } from '#basics/each.ts'
import { DETAILS_ARCHIVED_SINCE } from '#record/kinds/rules/details.ts'
import { PROFILE_TEXT_FIELDS, textRuleOf } from '#account/member/rules/profile.ts'
import { isProof } from './export/proofs.ts'
import { type ArchiveSection, isList } from './shared/section.ts'
import { id, instant, position, text } from './shared/shapes.ts'
import { details, type WrittenVersion } from './version-shapes.ts'

/*
 * The version under way: what the registry has and no written version does. It follows from the entries, until a release
 * writes it: then it gets a module that names its fields, as every other (docs/decisions/archive.md).
 */

/** The version grows until a release writes it: an archive of before has what came later empty. */
const laterText = text.default(null)

export interface Growth {
  /** Columns of an asset, which are null in archives of before. */
  fields: readonly string[]
  /** Of which there are none in archives of before. */
  children: readonly (Child & { name: string })[]
  /** Of whose files nothing was said in archives of before. */
  describedFiles: readonly (FilesChild & { name: string })[]
  /** Columns of a child that was there before, by its name; they are null in archives of before. */
  columns: Readonly<Record<string, readonly string[]>>
  profileTexts: readonly string[]
  /** Lists of what is its owner’s and no asset’s, beside the profile: none of before has any. */
  ownLists: Readonly<Record<string, z.ZodType>>
  /** Where files lie that are no asset’s, in a folder for each row: which kind of file, by the name of the folder. */
  folders: Readonly<Record<string, Bucket>>
  /** Columns of an asset that hold texts by their names, of which there are none in archives of before. */
  maps: readonly string[]
}

/** Where photos lie that few browsers show as they came, as pictures for the pages. */
export const SHOWN_PHOTOS = 'pages/photos'

// Safe pattern: tied to both ends, and everything in it has its length.
const FILE_BESIDE =
  /^([^/\\<>:"|?*\p{Cc}]{1,40})\/[^/\\<>:"|?*\p{Cc}]{1,120}\/\d{1,4} [^/\\<>:"|?*\p{Cc}]{1,120}\.[a-z\d]{2,7}$/u

const isShownPhoto = (path: string) => /^pages\/photos\/[0-9a-f-]{36}-\d{1,4}\.webp$/.test(path)

/** What the registry says that this version has and none before it. */
export const growthIn = (version: number, sections: readonly ArchiveSection[]): Growth => ({
  fields: columnsArchivedSince(version),
  children: ALL_CHILDREN.filter(({ archivedSince }) => archivedSince === version),
  describedFiles: FILES_CHILDREN.filter(({ describedSince }) => describedSince === version),
  columns: Object.fromEntries(
    ALL_CHILDREN.flatMap((child) =>
      child.kind === 'rows' && child.columnsSince?.version === version
        ? [[child.name, child.columnsSince.names] as const]
        : [],
    ),
  ),
  profileTexts: PROFILE_TEXT_FIELDS.filter((name) => textRuleOf(name).archivedSince === version),
  ownLists: Object.fromEntries(
    sections.filter(isList).flatMap(({ name, since, shape }) => (since === version ? [[name, shape.default([])]] : [])),
  ),
  folders: Object.fromEntries(
    sections.flatMap(({ folder, since }) => (folder && since === version ? [[folder.name, folder.bucket]] : [])),
  ),
  maps: version === DETAILS_ARCHIVED_SINCE ? ['details'] : [],
})

export const isGrowth = (growth: Growth) => Object.values(growth).some((list) => Object.keys(list).length > 0)

export function grown<Before extends WrittenVersion>(
  before: Before,
  { fields, children, describedFiles, columns, profileTexts, ownLists, folders, maps }: Growth,
) {
  const names = children.map(({ name }) => name)
  const widened = Object.entries(columns)
  return {
    ...before,
    asset: before.asset.extend({
      ...each(fields, laterText),
      ...Object.fromEntries(children.map((child) => [child.name, z.array(shapeOf(child)).max(1_000).default([])])),
      ...Object.fromEntries(describedFiles.map((child) => [child.name, described(before, child)])),
      ...each(maps, details.default({})),
      ...Object.fromEntries(
        widened.map(([name, added]) => [name, z.array(rowIn(before, name).extend(each(added, laterText))).max(1_000)]),
      ),
    }),
    profile: before.profile.extend({ ...each(profileTexts, laterText), ...ownLists }),
    bucketOf: (path: string) => folders[FILE_BESIDE.exec(path)?.[1] ?? ''] ?? before.bucketOf(path),
    isPage: (path: string) => before.isPage(path) || isShownPhoto(path) || isProof(path),
    stepUp: {
      asset: (asset: object) => ({
        ...asset,
        ...each(fields, null),
        ...each(names, []),
        ...Object.fromEntries(describedFiles.map((child) => [child.name, nothingSaidOf(asset, child)])),
        ...each(maps, {}),
        ...Object.fromEntries(
          widened.map(([name, added]) => [
            name,
            (asset as Record<string, object[]>)[name]!.map((row) => ({ ...row, ...each(added, null) })),
          ]),
        ),
      }),
      profile: (profile: object) => ({
        ...profile,
        ...each(profileTexts, null),
        ...each(Object.keys(ownLists), []),
      }),
      template: (template: object) => template,
    },
  }
}

const described = (before: WrittenVersion, child: FilesChild & { name: string }) =>
  z.array(rowIn(before, child.name).extend(each(describingColumns(child), laterText))).max(1_000)

const nothingSaidOf = (asset: object, child: FilesChild & { name: string }) =>
  (asset as Record<string, object[]>)[child.name]!.map((file) => ({ ...file, ...each(describingColumns(child), null) }))
const rowIn = ({ asset }: WrittenVersion, child: string) => (asset.shape[child] as z.ZodArray<z.ZodObject>).element

const COLUMNS = {
  text: laterText,
  'required text': z.string(),
  amount: laterText,
  instant,
  place: z.int().min(0).nullable().default(null),
  files: laterText,
}

function shapeOf(child: Child) {
  if (child.kind === 'files')
    throw new Error(`Where the files of ${child.table} lie, a version says by a module of its own`)
  const columns = Object.entries(child.columns).map(([name, holds]) => [name, COLUMNS[holds]] as const)
  return z.strictObject({ id, ...Object.fromEntries(columns), ...(child.order === 'position' && { position }) })
}
