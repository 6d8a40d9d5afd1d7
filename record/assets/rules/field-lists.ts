import { CHILDREN } from './children.ts'
import type { Entry, Use } from './field-entry.ts'
import { FIELDS } from './fields.ts'
import { otherKind, type RecordKind, SECTIONS } from './sections.ts'
import { joined, texts } from '#basics/words/words.ts'

/* What follows from the registry: whoever needs all fields of some sort finds them here. */

type Fields = typeof FIELDS
export type FieldName = keyof Fields

type With<Part> = { [Name in FieldName]: Fields[Name] extends Part ? Name : never }[FieldName]
export type UsedFor<Each extends Use> = {
  [Name in FieldName]: Each extends Fields[Name]['uses'][number] ? Name : never
}[FieldName]

/** Those that came to the archive after its first two versions. */
export type GrownField = With<{ archivedSince: number }>

export type AmountName = With<{ kind: 'amount' }>
type CurrencyName = Fields[AmountName]['currency']['name']
type AmountEntry = Extract<Entry, { kind: 'amount' }>
export type AmountField = Omit<AmountEntry, 'currency'> & {
  name: AmountName
  currency: { name: CurrencyName; label: string }
}
type DateName = With<{ kind: 'date' }>
type DateEntry = Extract<Entry, { kind: 'date' }>
export type DateField = DateEntry & { name: DateName }
type TextField = Exclude<Entry, AmountEntry | DateEntry> & { name: Exclude<FieldName, AmountName | DateName> }
export type Field = TextField | AmountField | DateField

type ColumnOf<Name extends FieldName> = Fields[Name] extends { column: infer Column extends string } ? Column : Name
/** A column of reports that is a field. */
export type FieldColumn = { [Name in UsedFor<'column'>]: ColumnOf<Name> }[UsedFor<'column'>]
/** Those of them that are dates. */
export type DateColumn = { [Name in DateName & UsedFor<'column'>]: ColumnOf<Name> }[DateName & UsedFor<'column'>]
/** Those of them that reports can be put in order by. */
export type SortColumn = { [Name in UsedFor<'sort'>]: ColumnOf<Name> }[UsedFor<'sort'>]
export type FieldFilter = {
  [Name in FieldName]: Fields[Name] extends { filter: infer Filter } ? Filter : never
}[FieldName]

/** The columns of a date beside its earliest day. */
type DatePart = 'latest' | 'edtf' | 'text'
type DatePartName = `${DateName}_${DatePart}`

/** The column of every value of an asset; an amount has two, a date four. */
export type AssetFieldName = FieldName | CurrencyName | DatePartName

export const ALL_FIELDS = Object.entries(FIELDS).map(([name, entry]) => joined(entry, { name })) as readonly Field[]
export const AMOUNTS = ALL_FIELDS.filter((field) => field.kind === 'amount')
export const CURRENCIES = AMOUNTS.map(({ currency }) => currency.name)
export const DATES = ALL_FIELDS.filter((field) => field.kind === 'date')
export const LISTED = ALL_FIELDS.filter((field) => field.kind === 'listed')

/** In the order in which they are stored. */
export const ASSET_FIELDS: readonly AssetFieldName[] = ALL_FIELDS.flatMap(columnsOf)

export const namesUsedFor = <Each extends Use>(use: Each) =>
  ALL_FIELDS.filter(({ uses }) => uses.includes(use)).map(({ name }) => name) as UsedFor<Each>[]

export function columnsOf(field: Field): AssetFieldName[] {
  if (field.kind === 'amount') return [field.name, field.currency.name]
  return field.kind === 'date' ? [field.name, ...Object.values(partsOf(field))] : [field.name]
}

/** What is known of a date beside its earliest day: the latest, all of it as EDTF, and the words that were typed. */
export function partsOf<Name extends string>({ name }: { name: Name }): Record<DatePart, `${Name}_${DatePart}`> {
  return { latest: `${name}_latest`, edtf: `${name}_edtf`, text: `${name}_text` }
}

/** An asset, or a form of it. */
export type Row = Readonly<Partial<Record<AssetFieldName, string | null | undefined>>>

/** A date of this asset or row as it stands in a cell: as EDTF, else in the words that were typed. */
export function dateIn<Name extends string>(
  row: { readonly [Column in Name | `${Name}_${'edtf' | 'text'}`]?: string | null | undefined },
  field: { name: Name },
): string | null {
  const { edtf, text } = partsOf(field)
  return row[edtf] ?? row[text] ?? row[field.name] ?? null
}

/** The version of the archive in which dates were no longer days alone. */
const DATES_ARCHIVED_SINCE = 3

/** The columns that came to the archive with this version. */
export const columnsArchivedSince = (version: number): AssetFieldName[] =>
  ALL_FIELDS.flatMap((field) => {
    if (field.archivedSince === version) return columnsOf(field)
    const isOlder = (field.archivedSince ?? 0) < version
    return field.kind === 'date' && version === DATES_ARCHIVED_SINCE && isOlder ? Object.values(partsOf(field)) : []
  })

/** What the vault's list can be narrowed by: to one value of each. */
export type ListFilter = UsedFor<'list filter'>
export const LIST_FILTERS = ALL_FIELDS.filter(({ uses }) => uses.includes('list filter')) as readonly (Field & {
  name: ListFilter
})[]

/** What something of a record is, as its form asks for it. */
export interface AssetField {
  name: string
  label: string
  /** What is said where it is empty and must not be. */
  required?: string | undefined
  example: string
  options?: readonly string[]
}

export type RecordField = Field & Omit<AssetField, 'name' | 'options'> & { section: string; help?: string }

const ofKind = (kind: RecordKind): readonly RecordField[] => {
  const places = Object.keys(SECTIONS[kind])
  return ALL_FIELDS.flatMap((field) => {
    const inRecord = field.of[kind]
    return inRecord ? [joined(field, inRecord)] : []
  }).toSorted((one, other) => places.indexOf(one.section) - places.indexOf(other.section) || longLast(one, other))
}

const longLast = (one: Field, other: Field) => Number(one.kind === 'long') - Number(other.kind === 'long')

const FIELDS_OF: Record<RecordKind, readonly RecordField[]> = {
  investor: ofKind('investor'),
  creator: ofKind('creator'),
}

/** The single values of one kind of record, as its form has them: by section, long texts at the end of each. */
export const fieldsOf = (kind: RecordKind) => FIELDS_OF[kind]

/**
 * What was recorded under another role: fields that only the other kind of record has, as far as one of these rows holds
 * something there. None of them is required.
 */
export const otherFieldsIn = (kind: RecordKind, ...rows: readonly Row[]): RecordField[] =>
  fieldsOf(otherKind(kind))
    .filter((field) => !field.of[kind] && rows.some((row) => columnsOf(field).some((column) => row[column])))
    .map((field) => joined(field, { required: undefined }))

/** In the order of a record: amounts first, long texts last. */
export const factsOf = (kind: RecordKind) =>
  ALL_FIELDS.filter((field) => field.of[kind]).toSorted(
    (one, other) => Number(other.kind === 'amount') - Number(one.kind === 'amount') || longLast(one, other),
  )

/** What a record asks for, what is required first; its children last. */
export const assetFieldsFor = (kind: RecordKind): readonly AssetField[] => [...fieldsOf(kind), ...childrenOf(kind)]

function childrenOf(kind: RecordKind): AssetField[] {
  return Object.entries(CHILDREN).flatMap(([name, child]) =>
    'examples' in child ? [{ name, label: child.label, example: child.examples[kind] }] : [],
  )
}

/** What fills a column of reports in this kind of record. */
export function fieldIn(column: 'value', kind: RecordKind): AmountField
export function fieldIn(column: DateColumn, kind: RecordKind): DateField
export function fieldIn(column: string, kind: RecordKind): Field
export function fieldIn(column: string, kind: RecordKind): Field {
  const fields = ALL_FIELDS.filter((field) => (field.column ?? field.name) === column)
  return fields.find((field) => field.of[kind]) ?? fields[0]!
}

const IN_SENTENCES: Partial<Record<AssetFieldName, string>> = texts({ title: 'Asset title' })

/** A column may be in several fields: the first of them counts. */
const FIELD_OF = new Map(ALL_FIELDS.toReversed().flatMap((field) => columnsOf(field).map((column) => [column, field])))

/** What a column is called in a sentence about it. */
export function labelOf(column: AssetFieldName): string {
  const field = FIELD_OF.get(column)!
  if (field.kind === 'amount' && column === field.currency.name) return field.currency.label
  return IN_SENTENCES[column] ?? field.label
}

/** The first few of a list, and how many are left. */
export function firstOf<T>(list: readonly T[], count = 3): { shown: readonly T[]; more: number } {
  return { shown: list.slice(0, count), more: Math.max(0, list.length - count) }
}
