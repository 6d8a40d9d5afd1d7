import { columnsOf, fieldsOf, namesUsedFor, type RecordField } from '#record/assets/rules/field-lists.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { texts } from '#basics/words/words.ts'

/* The columns of the vault as a table: every field of the registry, and what is said of an asset beside. */

export interface TableColumn {
  name: string
  label: string
  /** In pixels, until its owner makes it wider. */
  width: number
  /** What is edited in it. */
  field?: RecordField
  sorts: boolean
}

/** What is no field of an asset, and so not edited here. */
const BESIDE = texts(
  {
    photo: { label: 'Photo', width: 72, sorts: false },
    status: { label: 'Status', width: 130, sorts: true },
    collections: { label: 'Collections', width: 180, sorts: false },
    tags: { label: 'Tags', width: 180, sorts: false },
    value: { label: 'Value', width: 150, sorts: true },
    photo_count: { label: 'Photos', width: 90, sorts: false },
    document_count: { label: 'Documents', width: 110, sorts: false },
    created_at: { label: 'Added', width: 150, sorts: true },
    updated_at: { label: 'Last changed', width: 150, sorts: true },
  },
  ['label'],
)
export type Beside = keyof typeof BESIDE
const BESIDE_NAMES = Object.keys(BESIDE) as Beside[]
export const isBeside = (name: string): name is Beside => name in BESIDE

const WIDTHS: Record<RecordField['kind'], number> = {
  line: 170,
  long: 280,
  choice: 150,
  listed: 150,
  day: 140,
  date: 150,
  place: 190,
  amount: 170,
}
/** It says which row it is, so it comes first and stays. */
export const FIRST_COLUMN = 'title'

const NARROWEST = 56
const WIDEST = 640
/** By a key. */
export const WIDER_BY = 24

/** All that this kind of record can show: the title, then what is looked for most. */
export function columnsFor(kind: RecordKind): readonly TableColumn[] {
  const fields = fieldsOf(kind).map((field): TableColumn => ({
    name: field.name,
    label: field.heading ?? field.label,
    width: field.name === FIRST_COLUMN ? 260 : WIDTHS[field.kind],
    field,
    sorts: field.kind !== 'long',
  }))
  const beside = BESIDE_NAMES.map((name): TableColumn => ({ name, ...BESIDE[name] }))
  return [
    ...fields.filter(({ name }) => name === FIRST_COLUMN),
    beside[0]!,
    ...fields.filter(({ name }) => name !== FIRST_COLUMN),
    ...beside.slice(1),
  ]
}

/** What a list says of an asset, its worth and its date: what nobody has chosen otherwise. */
const isUsual = ({ name, field }: TableColumn) =>
  name === 'photo' ||
  name === 'status' ||
  (field !== undefined &&
    (namesUsedFor('list').some((used) => used === name) || field.kind === 'amount' || 'column' in field))

/** A column as its owner has it. */
export interface ColumnChoice {
  name: string
  width?: number | undefined
}

export const usualColumns = (kind: RecordKind): ColumnChoice[] =>
  columnsFor(kind)
    .filter(isUsual)
    .map(({ name }) => ({ name }))

/** What was remembered, as far as it is still there; the title is always first. Anything else is what is usual. */
export function readColumns(kind: RecordKind, remembered: unknown): ColumnChoice[] {
  if (!Array.isArray(remembered)) return usualColumns(kind)
  const known = new Set(columnsFor(kind).map(({ name }) => name))
  const read = new Map<string, ColumnChoice>([[FIRST_COLUMN, { name: FIRST_COLUMN }]])
  for (const each of remembered as unknown[]) {
    if (typeof each !== 'object' || each === null || !('name' in each)) continue
    const { name, width } = each as { name: unknown; width?: unknown }
    if (typeof name !== 'string' || !known.has(name) || (read.has(name) && name !== FIRST_COLUMN)) continue
    read.set(name, { name, ...(typeof width === 'number' && width > 0 && { width: withinBounds(width) }) })
  }
  return [...read.values()]
}

export const shownColumns = (kind: RecordKind, choices: readonly ColumnChoice[]): TableColumn[] => {
  const all = new Map(columnsFor(kind).map((column) => [column.name, column]))
  return choices.flatMap(({ name, width }) => {
    const column = all.get(name)
    return column ? [{ ...column, width: width ?? column.width }] : []
  })
}

const withinBounds = (width: number) => Math.min(WIDEST, Math.max(NARROWEST, Math.round(width)))

export const resized = (choices: readonly ColumnChoice[], name: string, width: number): ColumnChoice[] =>
  choices.map((each) => (each.name === name ? { ...each, width: withinBounds(width) } : each))

/** One step further, or to where another one is. What is first stays first. */
export function moved(choices: readonly ColumnChoice[], name: string, to: number): ColumnChoice[] {
  const [from, target] = [
    choices.findIndex((each) => each.name === name),
    Math.min(choices.length - 1, Math.max(1, to)),
  ]
  if (from < 1 || from === target) return [...choices]
  const rest = choices.toSpliced(from, 1)
  return rest.toSpliced(target, 0, choices[from]!)
}

/** Added at the end, or left out. */
export function toggled(choices: readonly ColumnChoice[], name: string): ColumnChoice[] {
  if (name === FIRST_COLUMN) return [...choices]
  const isShown = choices.some((each) => each.name === name)
  return isShown ? choices.filter((each) => each.name !== name) : [...choices, { name }]
}

/** Of a row of the table, the texts of these columns by their names: a date has four, an amount two. */
export const textsWanted = (columns: readonly TableColumn[]) =>
  columns.flatMap(({ field }) => (field ? columnsOf(field) : []))
