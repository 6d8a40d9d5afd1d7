import {
  CHILD_COLUMNS,
  CHILD_DAYS,
  type ChildColumn,
  childColumn,
  type ChildDay,
  type ChildFilter,
  type ReportedColumn,
} from '#record/assets/rules/child-columns.ts'
import {
  ALL_FIELDS,
  type DateColumn,
  type Field,
  type FieldColumn,
  type FieldFilter,
  fieldIn,
  type SortColumn,
} from '#record/assets/rules/field-lists.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import type { Role } from '#basics/roles.ts'
import type { Basis } from '#record/values/rules/purposes.ts'
import { basisInWords } from '#record/values/rules/worth.ts'
import { t, texts } from '#basics/words/words.ts'
import { type DetailColumn, detailColumnsIn } from './detail-columns.ts'

/* What reports show of an asset, put in order and filter by: its fields, and what it has several of. */

/** What is said of the value of an asset, where it is of its ledger. */
export const WORTH_COLUMNS = ['valued_as', 'valued_on', 'valued_by'] as const
export type WorthColumn = (typeof WORTH_COLUMNS)[number]
export const isWorthColumn = (column: string): column is WorthColumn => WORTH_COLUMNS.some((each) => each === column)

export type ReportColumn = FieldColumn | ChildColumn | WorthColumn | 'status' | 'created_at' | 'actions'
export type ReportSort = SortColumn | ChildDay | 'created_at'
/** What can be chosen as a column. */
export type ChosenColumn = ReportColumn | DetailColumn

const nameOf = ({ name, column }: Field) => (column ?? name) as FieldColumn

const filledBy = (...kinds: Field['kind'][]) => [
  ...new Set(ALL_FIELDS.filter(({ uses, kind }) => uses.includes('column') && kinds.includes(kind)).map(nameOf)),
]
/** Dates as they are known. */
export const DATE_COLUMNS = filledBy('date') as DateColumn[]
const SHORT = [...filledBy('line', 'listed', 'choice', 'place'), ...filledBy('amount'), ...DATE_COLUMNS]
const LONG = filledBy('long')
const CHILDREN = CHILD_COLUMNS.map(({ name }) => name)

/** `value` and `date` are those of the person's role. */
export const REPORT_COLUMNS: readonly ReportColumn[] = [
  ...SHORT,
  ...WORTH_COLUMNS,
  'status',
  ...CHILDREN,
  'created_at',
  ...LONG,
  'actions',
]
export const DEFAULT_COLUMNS: readonly ReportColumn[] = ['title', 'category', 'value', 'date', 'actions']

/** All but the amount, which is in the currency that the report is about. */
export type TextColumn = Exclude<FieldColumn, 'value'> | ChildColumn | WorthColumn | 'status'
export const isTextColumn = (column: string): column is TextColumn => TEXT_COLUMNS.some((each) => each === column)
export const TEXT_COLUMNS: readonly TextColumn[] = [
  ...SHORT,
  ...WORTH_COLUMNS,
  'status' as const,
  ...CHILDREN,
  ...LONG,
].filter((column) => column !== 'value')

/** What fills a column for this person; null where that is no field. */
const fieldInColumn = (column: ReportColumn, role: Role): Field | null =>
  isOfAll(column) || childColumn(column) ? null : fieldIn(column, recordKindOf(role))

/** A date once more, as EDTF. */
export type EdtfColumn = `${DateColumn}_edtf`
export const edtfOf = <Column extends DateColumn>(column: Column): `${Column}_edtf` => `${column}_edtf`
export const isEdtf = (column: ReportColumn | EdtfColumn): column is EdtfColumn => column.endsWith('_edtf')

/** From one day to another, by a column of dates. */
export type RangedColumn = DateColumn | ChildDay
export type RangeName = `${RangedColumn}Range`
export const rangeBy = <Column extends RangedColumn>(column: Column): `${Column}Range` => `${column}Range`
export const RANGED_COLUMNS: readonly RangedColumn[] = [...DATE_COLUMNS, ...CHILD_DAYS]
export const RANGE_NAMES = RANGED_COLUMNS.map(rangeBy)
/** The dates that this person may have. */
export const rangedFor = (role: Role) => RANGED_COLUMNS.filter((column) => columnsFor(role).includes(column))

/** What stands in a column; the same for everybody. */
export function kindOfColumn(column: ExportedColumn): Field['kind'] {
  if (isEdtf(column)) return 'line'
  if (column === 'status' || column === 'valued_as') return 'choice'
  if (column === 'valued_by') return 'line'
  return childColumn(column)?.kind ?? fieldInColumn(column, 'investor')?.kind ?? 'day'
}

export type ExportedColumn = Exclude<ReportColumn, 'actions'> | EdtfColumn

/** What an export is of: all that reports have a column for, or some of it. */
export type ExportedColumns = 'all' | readonly ChosenColumn[]

/** In our order, without the buttons, and only what this person has. Of all, those that were specified come first. */
export function exportedColumns(columns: ExportedColumns, role: Role): readonly ExportedColumn[] {
  const found = columnsFor(role).filter((column) => column !== 'actions')
  if (columns === 'all') return [...found.filter((column) => !isLater(column)), ...found.filter(isLater)]
  const chosen = found.filter((column) => columns.includes(column))
  return chosen.length > 0 ? chosen : ['title']
}

/** A column that is not among those that every export of all has: it is left out of one where nothing stands in it. */
export function isLater(column: ExportedColumn): column is TextColumn {
  if (isEdtf(column)) return false
  const field = fieldInColumn(column, 'investor')
  return field === null ? column !== 'created_at' : field.isLaterColumn === true || field.archivedSince !== undefined
}

export const columnsFor = (role: Role): readonly ReportColumn[] =>
  REPORT_COLUMNS.filter((column) => {
    const field = fieldInColumn(column, role)
    return field === null || field.of[recordKindOf(role)] !== undefined
  })

/** Those that this person may choose, in our order: details behind all others, and the buttons last. */
export function chosenColumns(columns: readonly unknown[], role: Role): readonly ChosenColumn[] {
  const known = columnsFor(role).filter((column) => columns.includes(column))
  const isLast = (column: ReportColumn) => column === 'actions'
  const chosen = [...known.filter((column) => !isLast(column)), ...detailColumnsIn(columns), ...known.filter(isLast)]
  return chosen.length > 0 ? chosen : DEFAULT_COLUMNS
}

const OTHER_HEADINGS = texts({
  valued_as: 'Kind of value',
  valued_on: 'Valued on',
  valued_by: 'Valued by',
  status: 'Status',
  created_at: 'Date Added',
  actions: 'Actions',
})
const isOfAll = (column: ReportColumn): column is keyof typeof OTHER_HEADINGS => column in OTHER_HEADINGS

const SORTS = new Set<ReportColumn>([
  'created_at',
  ...CHILD_DAYS,
  ...ALL_FIELDS.filter(({ uses }) => uses.includes('sort')).map(nameOf),
])
export const isSort = (column: ChosenColumn): column is ReportSort => SORTS.has(column as ReportColumn)
/** What a report can be put in order by. */
export const REPORT_SORTS = REPORT_COLUMNS.filter(isSort)

/** By what the rows of a report can be grouped: lists of few names. */
export const REPORT_GROUPS = REPORT_COLUMNS.filter(
  (column): column is ReportGroup => isSort(column) && ['place', 'listed'].includes(kindOfColumn(column)),
)
export type ReportGroup = Extract<SortColumn, 'place' | 'category'>

/** `basis` is what the report values by. */
export function headingOf(column: ReportColumn | EdtfColumn, role: Role, basis: Basis = 'cost'): string {
  if (column === 'value' && basis !== 'cost') return basisInWords(basis)
  if (isEdtf(column))
    return t('{heading} (EDTF)', { heading: headingOf(column.slice(0, -'_edtf'.length) as DateColumn, role) })
  if (isOfAll(column)) return OTHER_HEADINGS[column]
  const child = childColumn(column)
  if (child) return child.heading
  const { heading, label } = fieldIn(column, recordKindOf(role))
  return heading ?? label
}

export type FilterName = FieldFilter | ChildFilter

/** Any number of the values of one field, or of a column of what an asset has several of. */
export interface ValueFilter {
  name: FilterName
  label: string
  kind: Field['kind']
  field?: Field
  child?: ReportedColumn
}

const FILTER_LABELS: Record<FilterName, string> = texts({
  categories: 'Categories',
  genres: 'Genres',
  places: 'Places',
  makers: 'Makers',
  previous_owners: 'Previous owners',
  sellers: 'Acquisition locations',
  collections: 'Collections',
  tags: 'Tags',
  conditions: 'Conditions',
})

export const VALUE_FILTERS: readonly ValueFilter[] = [
  ...ALL_FIELDS.flatMap((field) =>
    field.filter === undefined ? [] : [filterBy(field.filter as FilterName, { kind: field.kind, field })],
  ),
  ...CHILD_COLUMNS.flatMap((child) =>
    child.filter === undefined ? [] : [filterBy(child.filter, { kind: child.kind, child })],
  ),
]
export const filtersFor = (role: Role) =>
  VALUE_FILTERS.filter(({ field }) => field === undefined || field.of[recordKindOf(role)])

/** In which fields the words of a search may stand: what has a filter of its own is not searched. */
export const SEARCHED = ALL_FIELDS.filter(({ uses, filter }) => uses.includes('search') && filter === undefined)

function filterBy(name: FilterName, of: Omit<ValueFilter, 'name' | 'label'>): ValueFilter {
  return {
    name,
    ...of,
    get label() {
      return FILTER_LABELS[name]
    },
  }
}
