import type { Value } from './field-entry.ts'
import type { Group } from './groups.ts'
import type { RecordKind } from './sections.ts'

/**
 * What a column of a child holds: as which it leaves the database, and what an archive may say there. A place is that of
 * another row of the same child; files are paths of the asset’s own, one a line.
 */
type ChildColumn = 'text' | 'required text' | 'amount' | 'instant' | 'place' | 'files'

interface Base {
  /** Its rows have a column `asset_id`. */
  table: string
  /** With what an owner shows its rows to others; columns of another group besides. Documents are shown by their type. */
  group: Group | 'documents'
  columnGroups?: Readonly<Record<string, Group>>
  /** What the form calls it, and an invented answer; what people never type has neither of the two. */
  label?: string
  examples?: Record<RecordKind, string>
  /** The first version of the archive that has it, if that is none of the first two. */
  archivedSince?: number
}

/** Stored files, in the order that their owner gave them. */
export interface FilesChild extends Base {
  kind: 'files'
  /** The column that refers to the stored file. */
  path: string
  bucket: 'asset-images' | 'asset-documents'
  /** What of the stored file its rows repeat. */
  measures: readonly ('width' | 'height')[]
  order: 'position'
  /** What its owner says of each, by column, in the order in which people read it; and the first version of the archive that has it. */
  describedBy: Readonly<Record<string, DescribingColumn>>
  describedSince: number
}

/** An amount has its currency in a column beside it; a date as it is known is one column: EDTF, or words as they were typed. */
export type DescribingColumn = (TypedValue | Extract<Value, { kind: 'amount' | 'date' }>) & {
  label: string
  help?: string
}

export interface RowsChild extends Base {
  kind: 'rows'
  columns: Readonly<Record<string, ChildColumn>>
  /** Columns that archives have from this version on; before, they are empty. */
  columnsSince?: { version: number; names: readonly string[] }
  /** The column by which its rows are in order. Where that is `position`, their owner orders them. */
  order: string
  /** A column that says whose the asset is. */
  owner?: string
  /** How people type it, if they do: its owner then orders it. */
  typing?: Typing
  /** What reports have of it, by their column. */
  reported?: Readonly<Record<string, Reported>>
}

/** A column of each row, one after the other; or of the latest by date (`inTimeOrder`). Reports may be filtered by its values. */
export type Reported = { column: string; of: 'all' | 'latest'; filter?: string }

export type Child = FilesChild | RowsChild

/** What is typed in a column; a line may have to be an address, or a share. */
export type TypedValue =
  | { kind: 'line'; max: number; shape?: 'email' | 'percent'; names?: true }
  | Extract<Value, { kind: 'long' | 'choice' | 'day' }>

/** What a row may say beside: a date has four columns, an amount two, and files are paths, one a line. */
type RowValue = TypedValue | Extract<Value, { kind: 'date' | 'amount' }> | FilesOfAsset
/** Some of the asset's own files. */
export interface FilesOfAsset {
  kind: 'files'
  of: readonly ('images' | 'documents')[]
}

export type TypedColumn = RowValue & {
  label: string
  /** What sentences call it. */
  called: string
  help?: string
  /** Behind “More” in the form. */
  isMore?: true
}

/** From this the contract, the rules, the form, the record and the answer to a save follow. */
export interface Typing {
  /** What one of them, and several, are called in a sentence. */
  one: string
  many: string
  most: number
  help: string
  /** Each is a name and nothing else, and stands there once, however it is written. */
  onlyNames?: true
  /** In the order in which people read them; by the first that is required, a row is known. */
  columns: Readonly<Record<string, TypedColumn>>
}
