import {
  ALL_FIELDS,
  type DateColumn,
  type Field,
  type FieldColumn,
  fieldIn,
  type FilterName,
  type SortColumn,
} from '#domain/assets/field-lists.ts'
import { recordKindOf } from '#domain/assets/judge-asset.ts'
import type { Role } from '#domain/member/roles.ts'
import { t, texts } from '#domain/words/words.ts'

/* What reports show of the fields of an asset, put in order and filter by. */

export type ReportColumn = FieldColumn | 'status' | 'created_at' | 'actions'
export type ReportSort = SortColumn | 'created_at'

const nameOf = ({ name, column }: Field) => (column ?? name) as FieldColumn

const filledBy = (...kinds: Field['kind'][]) => [
  ...new Set(ALL_FIELDS.filter(({ uses, kind }) => uses.includes('column') && kinds.includes(kind)).map(nameOf)),
]
/** Dates as they are known. */
export const DATE_COLUMNS = filledBy('date') as DateColumn[]
const SHORT = [...filledBy('line', 'listed', 'choice', 'place'), ...filledBy('amount'), ...DATE_COLUMNS]
const LONG = filledBy('long')

/** `value` and `date` are those of the person's role. */
export const REPORT_COLUMNS: readonly ReportColumn[] = [...SHORT, 'status', 'created_at', ...LONG, 'actions']
export const DEFAULT_COLUMNS: readonly ReportColumn[] = ['title', 'category', 'value', 'date', 'actions']

/** All but the amount, which is in the currency that the report is about. */
export type TextColumn = Exclude<FieldColumn, 'value'> | 'status'
export const TEXT_COLUMNS: readonly TextColumn[] = [...SHORT, 'status' as const, ...LONG].filter(
  (column) => column !== 'value',
)

/** What fills a column for this person; null where that is no field. */
const fieldInColumn = (column: ReportColumn, role: Role): Field | null =>
  isOfAll(column) ? null : fieldIn(column, recordKindOf(role))

/** A date once more, as EDTF. */
export type EdtfColumn = `${DateColumn}_edtf`
export const edtfOf = <Column extends DateColumn>(column: Column): `${Column}_edtf` => `${column}_edtf`
const isEdtf = (column: ReportColumn | EdtfColumn): column is EdtfColumn => column.endsWith('_edtf')

/** From one day to another, by a column of dates. */
export type RangeName = `${DateColumn}Range`
export const rangeBy = <Column extends DateColumn>(column: Column): `${Column}Range` => `${column}Range`
export const RANGE_NAMES = DATE_COLUMNS.map(rangeBy)
/** The dates that this person may have. */
export const datesOf = (role: Role) => DATE_COLUMNS.filter((column) => columnsFor(role).includes(column))

/** What stands in a column; the same for everybody. */
export const kindOfColumn = (column: ExportedColumn): Field['kind'] =>
  isEdtf(column) ? 'line' : column === 'status' ? 'choice' : (fieldInColumn(column, 'investor')?.kind ?? 'day')

export type ExportedColumn = Exclude<ReportColumn, 'actions'> | EdtfColumn

/** What an export is of: all that reports have a column for, or some of it. */
export type ExportedColumns = 'all' | readonly ReportColumn[]

/** In our order, without the buttons, and only what this person has. Of all, those that were specified come first. */
export function exportedColumns(columns: ExportedColumns, role: Role): readonly ExportedColumn[] {
  const found = columnsFor(role).filter((column) => column !== 'actions')
  if (columns === 'all') return [...found.filter((column) => !isLater(column)), ...found.filter(isLater)]
  const chosen = found.filter((column) => columns.includes(column))
  return chosen.length > 0 ? chosen : ['title']
}

/** A column that is not among those that every export of all has: it is left out of one where nothing stands in it. */
export const isLater = (column: ExportedColumn): column is TextColumn =>
  !isEdtf(column) && (column === 'status' || fieldInColumn(column, 'investor')?.archivedSince !== undefined)

export const columnsFor = (role: Role): readonly ReportColumn[] =>
  REPORT_COLUMNS.filter(
    (column) => fieldInColumn(column, role)?.of[recordKindOf(role)] !== undefined || isOfAll(column),
  )

const isOfAll = (column: ReportColumn): column is keyof typeof OTHER_HEADINGS => column in OTHER_HEADINGS

const SORTS = new Set<ReportColumn>([
  'created_at',
  ...ALL_FIELDS.filter(({ uses }) => uses.includes('sort')).map(nameOf),
])
export const isSort = (column: ReportColumn): column is ReportSort => SORTS.has(column)
/** What a report can be put in order by. */
export const REPORT_SORTS = REPORT_COLUMNS.filter(isSort)

const OTHER_HEADINGS = texts({ status: 'Status', created_at: 'Date Added', actions: 'Actions' })

export function headingOf(column: ReportColumn | EdtfColumn, role: Role): string {
  if (isEdtf(column))
    return t('{heading} (EDTF)', { heading: headingOf(column.slice(0, -'_edtf'.length) as DateColumn, role) })
  if (isOfAll(column)) return OTHER_HEADINGS[column]
  const { heading, label } = fieldIn(column, recordKindOf(role))
  return heading ?? label
}

export interface ValueFilter {
  name: FilterName
  label: string
  field: Field
}

const FILTER_LABELS: Record<FilterName, string> = texts({
  categories: 'Categories',
  genres: 'Genres',
  places: 'Places',
  makers: 'Makers',
})

/** Each is any number of the values of one field. */
export const VALUE_FILTERS: readonly ValueFilter[] = ALL_FIELDS.flatMap((field) =>
  field.filter === undefined ? [] : [filterBy(field, field.filter as FilterName)],
)
export const filtersFor = (role: Role) => VALUE_FILTERS.filter(({ field }) => field.of[recordKindOf(role)])

/** In which fields the words of a search may stand: what has a filter of its own is not searched. */
export const SEARCHED = ALL_FIELDS.filter(({ uses, filter }) => uses.includes('search') && filter === undefined)

function filterBy(field: Field, name: FilterName): ValueFilter {
  return {
    name,
    field,
    get label() {
      return FILTER_LABELS[name]
    },
  }
}
