import { partsOf } from './field-lists.ts'
import { ALL_CHILDREN, type ChildName, type CHILDREN } from './children.ts'
import type { Child, TypedColumn, Typing } from './child.ts'

/* Children that people type, row by row: what follows from the registry. */

type Children = typeof CHILDREN
/** The children that are typed. */
export type TypedName = { [Name in ChildName]: Children[Name] extends { typing: Typing } ? Name : never }[ChildName]
/** Those of them that came after the first release. */
export type LaterName = {
  [Name in TypedName]: Children[Name] extends { archivedSince: number } ? Name : never
}[TypedName]
type Columns<Name extends TypedName> = Children[Name]['columns']

/** One of them as it is stored. */
export type RowOf<Name extends TypedName> = {
  -readonly [Column in keyof Columns<Name>]: Columns<Name>[Column] extends 'required text' ? string : string | null
}
/** One as it stands in a form. */
export type DraftOf<Name extends TypedName> = { [Column in keyof Columns<Name> & string]?: string | null | undefined }

/** All of an asset. */
export type TypedRows = { [Name in TypedName]: RowOf<Name>[] }
/** What is left out, an asset has as before. */
export type TypedDrafts = { [Name in TypedName]?: readonly DraftOf<Name>[] | undefined }
/** Of any of them, by whoever treats all alike. */
export type AnyRow = Readonly<Record<string, string | null | undefined>>

export type TypedChild = Extract<Child, { kind: 'rows' }> & { name: TypedName; label: string; typing: Typing }

export const TYPED_CHILDREN = ALL_CHILDREN.filter(
  (child) => child.kind === 'rows' && child.typing !== undefined,
) as readonly TypedChild[]
export const TYPED_NAMES = TYPED_CHILDREN.map(({ name }) => name)

/** The columns of their rows, as they are stored and as people read them. */
export const storedColumns = ({ columns }: TypedChild) => Object.keys(columns)
export const readColumns = ({ typing }: TypedChild) => Object.entries(typing.columns)

/** By which a row is known. */
export const leadingColumn = (child: TypedChild) =>
  (readColumns(child).find(([column]) => isRequired(child, column)) ?? readColumns(child)[0]!)[0]

export const isRequired = ({ columns }: TypedChild, column: string) => columns[column] === 'required text'

/** What one is called at the beginning of a sentence. */
export const oneOf = ({ typing: { one } }: TypedChild) => one[0]!.toUpperCase() + one.slice(1)

/** All columns of what is typed as one value. */
export const columnsOfTyped = (name: string, typed: TypedColumn): string[] => {
  if (typed.kind === 'date') return [name, ...Object.values(partsOf({ name }))]
  return typed.kind === 'amount' ? [name, typed.currency.name] : [name]
}
