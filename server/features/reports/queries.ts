import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { dateBy, worthColumns, worthOf } from '#database/worth.ts'
import { type DateColumn, type DateField, type FieldName, partsOf } from '#domain/assets/field-lists.ts'
import { FIELDS } from '#domain/assets/fields.ts'
import { minorUnits } from '#domain/money.ts'
import { DATE_COLUMNS, TEXT_COLUMNS, type TextColumn } from '#domain/reports/columns.ts'
import { listPlacesInUse } from '#server/shared/places.ts'
import { assetsIn, orderOf, type Report, textColumns } from './report-assets.ts'

/** The average is rounded to the coins of its currency. */
export function summarize(db: UserDb, report: Report) {
  const { amount } = worthColumns(report.role)
  const decimals = minorUnits(report.currency ?? '')
  return assetsIn(db, report)
    .select([
      sql<number>`count(*)::int`.as('total_assets'),
      sql<number>`count(${amount})::int`.as('valued_assets'),
      sql<string | null>`sum(${amount})`.as('total_value'),
      sql<string | null>`round(avg(${amount}), ${decimals}::int)`.as('average_value'),
      sql<number>`count(distinct category)::int`.as('categories'),
    ])
    .executeTakeFirstOrThrow()
}

const EXCERPT = 240

export function listRows(db: UserDb, report: Report, { offset, limit }: { offset: number; limit: number }) {
  return assetsIn(db, report)
    .select(['id', 'created_at', worthOf(report.role).as('value')])
    .select(textColumns(TEXT_COLUMNS, report.role, { long: (text) => sql`left(${text}, ${EXCERPT})` }))
    .$narrowType<{ id: string; title: string; created_at: Date }>()
    .orderBy(orderOf(report))
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The columns of this report in which a date is more, or less, than a day. */
export async function inexactDates(db: UserDb, report: Report): Promise<DateColumn[]> {
  const words = (field: DateField) => sql.ref<string | null>(partsOf(field).text)
  const isInexact = (column: DateColumn) =>
    sql<boolean>`coalesce(bool_or(${dateBy(column, report.role, words)} is not null), false)`.as(column)
  const found = await assetsIn(db, report).select(DATE_COLUMNS.map(isInexact)).executeTakeFirstOrThrow()
  return DATE_COLUMNS.filter((column) => found[column])
}

/** Those of these columns in which something stands. */
export async function filledColumns(db: UserDb, report: Report, columns: readonly TextColumn[]): Promise<TextColumn[]> {
  if (columns.length === 0) return []
  const filled = db
    .selectFrom(assetsIn(db, report).select(textColumns(columns, report.role)).as('row'))
    .select(columns.map((column) => sql<boolean>`coalesce(bool_or(${sql.ref(column)} is not null), false)`.as(column)))
  const found = (await filled.executeTakeFirstOrThrow()) as Record<TextColumn, boolean>
  return columns.filter((column) => found[column])
}

export async function countAssetsIn(db: UserDb, report: Report): Promise<number> {
  const counted = assetsIn(db, report).select(sql<number>`count(*)::int`.as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

/** The values of one field among the caller's assets, those that are not offered any more among them. */
export async function valuesOf(db: UserDb, field: FieldName): Promise<string[]> {
  if (FIELDS[field].kind === 'place') return listPlacesInUse(db)
  const column = sql.ref<string>(field)
  const { rows } = await sql<{ value: string }>`
    select distinct ${column} as value from own_assets where ${column} is not null order by value
  `.execute(db)
  return rows.map(({ value }) => value)
}
