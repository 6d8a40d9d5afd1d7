import type { DetailColumn } from '#record/kinds/rules/import-details.ts'
import { type AssetFieldName, columnsOf, fieldIn, fieldsOf } from '#record/assets/rules/field-lists.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { plain } from './headings.ts'
import { IMPORTED_CHILDREN, type ImportedChild } from './import-children.ts'
import { msg, t } from '#basics/words/words.ts'

/** What a column of a table may be taken for. `reference` is what its own system calls the thing. */
export type ImportField =
  | AssetFieldName
  | ImportedChild
  | 'insured_value'
  | 'estimated_value'
  | 'file_names'
  | 'reference'
  | DetailColumn
export type FieldOfForm = Exclude<ImportField, DetailColumn>

export const importFieldsOf = (kind: RecordKind): readonly FieldOfForm[] => [
  ...fieldsOf(kind).flatMap((field) => (field.kind === 'date' ? [field.name] : columnsOf(field))),
  ...IMPORTED_CHILDREN,
  'insured_value',
  'estimated_value',
  'file_names',
  'reference',
]

/** Amounts that are values of a purpose. */
export const VALUE_COLUMNS = ['insured_value', 'estimated_value'] as const
export type ValueColumn = (typeof VALUE_COLUMNS)[number]

/** Which column, counted from 0, each field is read from. */
export type Mapping = { [Field in FieldOfForm]?: number } & { [Column in DetailColumn]: number }

export const SOURCES = ['strongroom', 'homebox', 'shelf', 'snipe-it'] as const
export type Source = (typeof SOURCES)[number]
export const SOURCE_NAMES: Record<Source, string> = {
  strongroom: 'Strongroom',
  homebox: 'Homebox',
  shelf: 'Shelf',
  'snipe-it': 'Snipe-IT',
}

export const MAX_IMPORT_ROWS = 10_000
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
/** How a table is to be read, beside the table itself. */
export const MAX_PLAN_BYTES = 1024 * 1024
export const TABLE_TOO_LARGE = msg('This file is too large. The limit is 10 MB.')

/** By headings that only this system's exports have together. */
const SIGNS: Record<Source, readonly string[]> = {
  strongroom: ['title', 'category', 'date added'],
  homebox: ['hb.name'],
  shelf: ['title', 'custodian', 'tags'],
  'snipe-it': ['asset tag', 'purchase cost'],
}

/** Our own exports have their headings in the words of whoever made them. */
const signsInWords = () =>
  [...(['title', 'category'] as const).map((name) => fieldIn(name, 'creator').label), t('Date Added')].map(plain)

/** Whose export this is, by its headings. */
export function sourceOf(headings: readonly string[]): Source | null {
  const found = new Set(headings.map(plain).flatMap((heading) => [heading, heading.replaceAll(' ', '_')]))
  const source = SOURCES.find((each) => SIGNS[each].every((sign) => found.has(sign)))
  return source ?? (signsInWords().every((sign) => found.has(sign)) ? 'strongroom' : null)
}
