import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { dateBy, moneyOf } from '#record/values/server/shared/worth-columns.ts'
import { childColumn } from '#record/assets/rules/child-columns.ts'
import { type DateColumn, type DateField, partsOf } from '#record/assets/rules/field-lists.ts'
import { minorUnits } from '#basics/money.ts'
import { PURPOSES_OF } from '#record/values/rules/purposes.ts'
import { DATE_COLUMNS, TEXT_COLUMNS, type TextColumn } from '../rules/columns.ts'
import { assetsWith } from '#record/assets/server/shared/child-cells.ts'
import { assetsIn, notComparedIn, orderOf, type Report, sourceIn, textColumns, worthInReport } from './report-assets.ts'

/** Total and average are those of its currency; the average is rounded to its coins. */
export function summarize(db: UserDb, report: Report) {
  const { amount, currency } = worthInReport(report)
  const decimals = minorUnits(report.currency ?? '')
  const inCurrency = sql`filter (where ${currency} = ${report.currency})`
  return assetsIn(db, report)
    .select([
      sql<number>`count(*)::int`.as('total_assets'),
      sql<number>`count(${amount})::int`.as('valued_assets'),
      sql<string | null>`sum(${amount}) ${inCurrency}`.as('total_value'),
      sql<string | null>`round(avg(${amount}) ${inCurrency}, ${decimals}::int)`.as('average_value'),
      sql<number>`count(distinct category)::int`.as('categories'),
    ])
    .executeTakeFirstOrThrow()
}

/** How many count by something else than what was asked for, the most first. */
export function listFallbacks(db: UserDb, report: Report) {
  const { valuedBy } = report.filters
  if (valuedBy === 'cost') return []
  const source = sourceIn(report)
  return assetsIn(db, report)
    .select([sql<string>`${source}`.as('source'), sql<number>`count(*)::int`.as('assets')])
    .where(sql<boolean>`${source} not in (${sql.join(PURPOSES_OF[valuedBy].map((purpose) => sql.lit(purpose)))})`)
    .groupBy('source')
    .orderBy('assets', 'desc')
    .orderBy('source')
    .execute()
}

const EXCERPT = 240

interface Part {
  offset: number
  limit: number
  /** By the names under which they are stored. */
  details: readonly string[]
}

export function listRows(db: UserDb, report: Report, { offset, limit, details }: Part) {
  return assetsIn(db, report)
    .select(['id', 'created_at', moneyOf(worthInReport(report)).as('value')])
    .select(textColumns(TEXT_COLUMNS, report, { long: (text) => sql`left(${text}, ${EXCERPT})` }))
    .select(shownDetails(details))
    .$narrowType<{ id: string; title: string; created_at: Date }>()
    .orderBy(orderOf(report))
    .limit(limit)
    .offset(offset)
    .execute()
}

const shownDetails = (names: readonly string[]) =>
  sql<Record<string, string>>`(
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each_text(details) where key = any (${names}::text[])
  )`.as('details')

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
  const ofAsset = columns.filter((column) => !childColumn(column))
  const ofChildren = columns.flatMap((column) => childColumn(column) ?? [])
  if (columns.length === 0) return []
  // A child that nothing has costs nothing so: no asset is asked by itself.
  const isFilled = ofChildren.map((child) =>
    sql<boolean>`exists (
      select from (${assetsIn(db, report).select('id')}) as asset
      where id in (${assetsWith(child, (value) => sql`${value} is not null`)})
    )`.as(child.name),
  )
  const filled = db
    .selectFrom(
      assetsIn(db, report)
        .select(['id', ...textColumns(ofAsset, report)])
        .as('row'),
    )
    .select(ofAsset.map((column) => sql<boolean>`coalesce(bool_or(${sql.ref(column)} is not null), false)`.as(column)))
    .select(isFilled)
  const found = (await filled.executeTakeFirstOrThrow()) as Record<TextColumn, boolean>
  return columns.filter((column) => found[column])
}

export const countAssetsIn = (db: UserDb, report: Report) => count(assetsIn(db, report))

export const countNotCompared = (db: UserDb, report: Report) => count(notComparedIn(db, report))

async function count(assets: ReturnType<typeof assetsIn>): Promise<number> {
  const counted = assets.select(sql<number>`count(*)::int`.as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}
