import { ALL_CHILDREN, type ChildName } from '#record/assets/rules/children.ts'
import type { FilesOfAsset } from '#record/assets/rules/child.ts'
import type { AnyRow } from '#record/assets/rules/typed-children.ts'

/* Files of an asset that a row of its own names: their paths, one a line. */

export const filesIn = (text: string | null | undefined): string[] => (text ? text.split('\n').filter(Boolean) : [])

/** Null where there is none. */
export const filesInText = (paths: readonly string[]): string | null => (paths.length === 0 ? null : paths.join('\n'))

const renamed = (text: string | null | undefined, nameOf: (path: string) => string | null | undefined) =>
  filesInText(filesIn(text).flatMap((path) => nameOf(path) ?? []))

/** Columns by which rows of an asset name its files, by the child. */
const NAMING = ALL_CHILDREN.flatMap((child) => {
  if (child.kind === 'files') return []
  const columns = Object.entries(child.columns).flatMap(([name, holds]) => (holds === 'files' ? [name] : []))
  return columns.length > 0 ? [{ name: child.name, columns }] : []
})

/** The rows of an asset with other names for the files that they name; files that have none are left out. */
export function withNamedFiles<Asset extends Partial<Record<ChildName, readonly object[]>>>(
  asset: Asset,
  nameOf: (path: string) => string | null | undefined,
): Asset {
  const rows = NAMING.flatMap(({ name, columns }) => {
    const withNames = (row: object) =>
      Object.fromEntries(columns.map((column) => [column, renamed((row as AnyRow)[column], nameOf)]))
    return asset[name] ? [[name, asset[name].map((row) => ({ ...row, ...withNames(row) }))]] : []
  })
  return { ...asset, ...Object.fromEntries(rows) }
}

/** Of the files of an asset, those that a row may name. */
export const nameable = <File>(
  { of }: Pick<FilesOfAsset, 'of'>,
  files: { readonly images: readonly File[]; readonly documents: readonly File[] },
) => of.flatMap((name) => files[name])
