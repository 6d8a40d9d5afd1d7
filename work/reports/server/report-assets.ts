import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { DB } from '#database/schema.ts'
import { dateBy, dateCell } from '#record/values/server/shared/worth-columns.ts'
import { type DateColumn, type DateField, fieldIn, partsOf } from '#record/assets/rules/field-lists.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { isId } from '#basics/ids.ts'
import { childColumn } from '#record/assets/rules/child-columns.ts'
import {
  DATE_COLUMNS,
  filtersFor,
  rangeBy,
  type RangedColumn,
  rangedFor,
  isWorthColumn,
  type ReportSort,
  SEARCHED,
  type TextColumn,
  type WorthColumn,
} from '../rules/columns.ts'
import type { ReportFilters } from '../rules/reports.ts'
import type { Role } from '#basics/roles.ts'
import type { Factor } from '#record/rates/rules/convert.ts'
import type { Basis } from '#record/values/rules/purposes.ts'
import { searchWords } from '#basics/texts.ts'
import { isShown, statusOn } from '#record/assets/server/shared/asset-visibility.ts'
import { sourceOf, valuedAssets, worthIn } from '#record/values/server/shared/worth.ts'
import { cellOfChild } from '#record/assets/server/shared/child-cells.ts'
import { isAmong } from './value-filters.ts'

/*
 * What a report is about, in SQL, once: its figures, rows, charts and exports all begin here. `db` is the caller's own
 * transaction, and `own_assets` shows nobody's assets but theirs.
 */

type OwnAssets = SelectQueryBuilder<DB, 'own_assets', {}>

/** Filters of which it is settled what each asset counts by. */
export type SettledFilters = ReportFilters & { valuedBy: Basis }

/** A report that has settled in which currency its cards and charts are. */
export interface Report {
  role: Role
  filters: SettledFilters
  /** Null where nothing that matches has a value. */
  currency: string | null
  /** How values of other currencies compare with a range in this one; of none there is no rate. */
  compared: readonly (Factor & { currency: string })[]
  /** Those of which it is, whatever the filters say. */
  pieces?: readonly string[] | undefined
}

/** What matches, whatever it is worth. */
export function matchingAssets(db: UserDb, role: Role, filters: SettledFilters) {
  const named = filtersFor(role)
    .filter(({ name }) => filters[name].length > 0)
    .reduce(
      (query, filter) => query.where(isAmong(filter, filters[filter.name])),
      searchWords(filters.searchTerm).reduce(withWord, ofStatus(db, role, filters)),
    )
  return rangedFor(role).reduce((query, column) => {
    const { start, end } = filters[rangeBy(column)]
    const begins = beginningIn(column, role)
    return query
      .$if(start !== null, (each) => each.where(sql<boolean>`${begins} >= ${start}`))
      .$if(end !== null, (each) => each.where(sql<boolean>`${begins} <= ${end}`))
  }, named)
}

/** Whether that is all that is held today. */
export function isAllHeld(role: Role, filters: SettledFilters): boolean {
  const isOpen = rangedFor(role).every((column) => {
    const { start, end } = filters[rangeBy(column)]
    return start === null && end === null
  })
  const isUnnamed = filtersFor(role).every(({ name }) => filters[name].length === 0)
  return isOpen && isUnnamed && searchWords(filters.searchTerm).length === 0 && !filters.status && !filters.asOf
}

const isDate = (column: string): column is DateColumn => DATE_COLUMNS.some((date) => date === column)
const beginningIn = (column: RangedColumn, role: Role): RawBuilder<string | null> =>
  isDate(column) ? dateBy(column, role, beginningOf) : cellOfChild(childColumn(column)!)

/** These pieces, as far as they are there, whatever became of them. */
export const chosenAssets = (
  db: UserDb,
  report: Pick<Report, 'role' | 'filters'>,
  pieces: readonly string[],
): OwnAssets =>
  valuedAssets(db, worthInReport(report)).where(sql<boolean>`own_assets.id = any (${pieces.filter(isId)}::uuid[])`)

/** What each asset of a report counts by. */
export const worthInReport = ({ role, filters: { valuedBy, asOf } }: Pick<Report, 'role' | 'filters'>) =>
  worthIn(role, { basis: valuedBy, as_of: asOf })

function ofStatus(db: UserDb, role: Role, filters: SettledFilters): OwnAssets {
  const { status, asOf } = filters
  return valuedAssets(db, worthInReport({ role, filters })).where(isShown({ status, as_of: asOf }))
}

/** The earliest day of a date. One of which only the end is known begins before every other. */
const beginningOf = ({ name }: DateField) => sql<string | null>`
  coalesce(
    ${sql.ref(`own_assets.${name}`)},
    case when ${sql.ref(`own_assets.${partsOf({ name }).latest}`)} is not null then '-infinity'::date end
  )
`

/** Those of them that the report shows. No asset is left out for its currency: what can't be compared with a range stays. */
export function assetsIn(db: UserDb, report: Report): OwnAssets {
  const { role, filters, currency, pieces } = report
  if (pieces) return chosenAssets(db, { role, filters }, pieces)
  const { min, max } = filters.valueRange
  const matching = matchingAssets(db, role, filters)
  if (min === null && max === null) return matching
  const { amount, currency: ofAsset } = worthInReport(report)
  const within = ({ times, by }: Factor) => sql<boolean>`
    (${min}::numeric is null or ${amount} * ${String(times)}::numeric >= ${min}::numeric * ${String(by)}::numeric)
    and (${max}::numeric is null or ${amount} * ${String(times)}::numeric <= ${max}::numeric * ${String(by)}::numeric)
  `
  const cases = [{ currency: currency ?? '', times: 1n, by: 1n }, ...report.compared].map(
    (each) => sql`when ${each.currency} then ${within(each)}`,
  )
  return matching.where(
    sql<boolean>`${amount} is not null and case ${ofAsset} ${sql.join(cases, sql` `)} else true end`,
  )
}

/** Those of a range of values that no rate compares with it. */
export function notComparedIn(db: UserDb, report: Report): OwnAssets {
  const { currency, compared } = report
  const known = [currency ?? '', ...compared.map((each) => each.currency)]
  const { amount, currency: ofAsset } = worthInReport(report)
  return assetsIn(db, report).where(sql<boolean>`${amount} is not null and ${ofAsset} <> all (${known}::text[])`)
}

/** By what the rows are ordered. What lacks it comes last in both directions, and the id makes any order one order. */
export function orderOf(report: Report): RawBuilder<unknown> {
  const { sortBy, sortOrder, groupBy } = report.filters
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`
  const inGroup = sql`${keyOf(sortBy, report)} ${direction} nulls last, own_assets.id ${direction}`
  if (groupBy === null) return inGroup
  const name = sql.ref(`own_assets.${groupBy}`)
  return sql`folded(${name}) asc nulls last, ${name}, ${inGroup}`
}

function keyOf(sortBy: ReportSort, report: Report): RawBuilder<unknown> {
  // By the columns themselves: a name alone would be what a query selects under it, such as a day as text.
  if (sortBy === 'created_at') return sql.ref('own_assets.created_at')
  // The database keeps it.
  if (sortBy === 'title') return sql.ref('own_assets.title_order')
  const child = childColumn(sortBy)
  if (child) return cellOfChild(child)
  const field = fieldIn(sortBy, recordKindOf(report.role))
  if (field.kind === 'date') return dateBy(sortBy as DateColumn, report.role, beginningOf)
  return field.kind === 'amount' ? worthInReport(report).amount : sql`folded(${sql.ref(`own_assets.${field.name}`)})`
}

/** As it was typed; a day as it is stored. */
export function typedDate(field: DateField): RawBuilder<string | null> {
  return sql`coalesce(${sql.ref(partsOf(field).text)}, ${sql.ref(field.name)}::text)`
}

/** What was understood of it, as EDTF. */
export function edtfOfDate(field: DateField): RawBuilder<string | null> {
  const { edtf } = partsOf(field)
  return sql`coalesce(${sql.ref(edtf)}, ${sql.ref(field.name)}::text)`
}

interface Made {
  date?: (field: DateField) => RawBuilder<string | null>
  long?: (column: RawBuilder<string | null>) => RawBuilder<string | null>
}

/** What each of these columns holds for this person; dates and long texts as somebody else makes them. */
export const textColumns = <Name extends TextColumn>(
  names: readonly Name[],
  { role, filters }: Pick<Report, 'role' | 'filters'>,
  { date = dateCell, long = (column) => column }: Made = {},
) =>
  names.map((name) => {
    // What is simply held needs no word.
    if (name === 'status') return sql<string | null>`nullif(${statusIn(filters)}, 'Held')`.as(name)
    if (isWorthColumn(name)) return worthCell(name, { role, filters }).as(name)
    const child = childColumn(name)
    if (child) return sql<string | null>`${cellOfChild(child)}::text`.as(name)
    const { kind, name: field } = fieldIn(name, recordKindOf(role))
    if (kind === 'date') return dateBy(name as DateColumn, role, date).as(name)
    const column = sql.ref<string | null>(field)
    return (kind === 'long' ? long(column) : column).as(name)
  })

/** Of an asset that counts by what it cost nothing is said. */
function worthCell(column: WorthColumn, report: Pick<Report, 'role' | 'filters'>): RawBuilder<string | null> {
  const { valuation, purpose, valued_on, valued_by } = worthInReport(report)
  if (column === 'valued_on') return valued_on
  if (column === 'valued_by') return valued_by
  return valuation === null ? purpose : sourceIn(report)
}

export const sourceIn = (report: Pick<Report, 'role' | 'filters'>) => sourceOf(report.role, worthInReport(report))

const statusIn = ({ asOf }: ReportFilters) => (asOf === null ? sql`own_assets.status` : statusOn(asOf))

const SEARCHED_TEXT = sql.join(
  SEARCHED.map(({ name }) => sql`coalesce(${sql.ref(name)}, '')`),
  sql` || ' ' || `,
)

/** Each word stands in what reports search; the wider text, which has an index, is searched first. */
const withWord = (assets: OwnAssets, word: string) =>
  assets
    .where(sql<boolean>`searchable like pattern_of(${word})`)
    .where(sql<boolean>`spelled(${SEARCHED_TEXT}) like pattern_of(${word})`)
