import type { FilesOfAsset } from './children.ts'
import { type AnyRow, readColumns, TYPED_CHILDREN, type TypedName } from './typed-children.ts'

/* Files of an asset that a row of its own names: their paths, one a line. */

export const filesIn = (text: string | null | undefined): string[] => (text ? text.split('\n').filter(Boolean) : [])

/** Null where there is none. */
export const filesInText = (paths: readonly string[]): string | null => (paths.length === 0 ? null : paths.join('\n'))

const renamed = (text: string | null | undefined, nameOf: (path: string) => string | null | undefined) =>
  filesInText(filesIn(text).flatMap((path) => nameOf(path) ?? []))

/** The rows of an asset with other names for the files that they name; files that have none are left out. */
export function withNamedFiles<Asset extends Record<TypedName, readonly object[]>>(
  asset: Asset,
  nameOf: (path: string) => string | null | undefined,
): Pick<Asset, TypedName> {
  const rows = TYPED_CHILDREN.map((child) => {
    const naming = readColumns(child).filter(([, { kind }]) => kind === 'files')
    const withNames = (row: object) =>
      Object.fromEntries(naming.map(([name]) => [name, renamed((row as AnyRow)[name], nameOf)]))
    return [child.name, asset[child.name].map((row) => ({ ...row, ...withNames(row) }))]
  })
  return Object.fromEntries(rows) as Pick<Asset, TypedName>
}

/** Of the files of an asset, those that a row may name. */
export const nameable = <File>(
  { of }: Pick<FilesOfAsset, 'of'>,
  files: { readonly images: readonly File[]; readonly documents: readonly File[] },
) => of.flatMap((name) => files[name])
