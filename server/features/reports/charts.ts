import { type RawBuilder, sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { ReportCharts } from '#contract/reports.ts'
import { dateBy, shareByCategory } from '#database/worth.ts'
import { type DateField, partsOf } from '#domain/assets/field-lists.ts'
import { fitUsualBands, USUAL_BANDS, valueBands } from '#domain/reports/bands.ts'
import { TREND_MONTHS } from '#domain/reports/reports.ts'
import { assetsIn, type Report, worthInReport } from './report-assets.ts'

export async function chartsOf(db: UserDb, report: Report, now: Date): Promise<ReportCharts> {
  const [categories, distribution, trend] = await Promise.all([
    shareByCategory(assetsIn(db, report), worthInReport(report), report.currency),
    distribute(db, report),
    trendOf(db, report, now),
  ])
  return { currency: report.currency, categories, ...distribution, trend }
}

/** How many assets there are by value, of those in the currency of the report. Nothing where none has one. */
async function distribute(db: UserDb, report: Report) {
  const { amount, currency } = worthInReport(report)
  const isIn = sql<boolean>`${amount} is not null and ${currency} = ${report.currency}`
  const { least, most, assets, beyond, in_others } = await assetsIn(db, report)
    .select([
      sql<string | null>`min(${amount}) filter (where ${isIn})`.as('least'),
      sql<string | null>`max(${amount}) filter (where ${isIn})`.as('most'),
      sql<number>`(count(*) filter (where ${isIn}))::int`.as('assets'),
      sql<number>`(count(*) filter (where ${isIn} and ${amount} >= ${USUAL_BANDS.at(-1)!.from}))::int`.as('beyond'),
      sql<number>`(count(*) filter (where ${amount} is not null and ${currency} is distinct from ${report.currency}))::int`.as(
        'in_others',
      ),
    ])
    .executeTakeFirstOrThrow()
  const usual_bands = fitUsualBands({ assets, beyond })
  if (least === null || most === null) return { in_others, usual_bands, distribution: [] }
  const bands = usual_bands ? USUAL_BANDS : valueBands(least, most)
  const found = await assetsIn(db, report)
    .select([
      sql<number>`width_bucket(${amount}, ${bands.map(({ from }) => from)}::numeric[])`.as('band'),
      sql<number>`count(*)::int`.as('assets'),
      sql<string>`sum(${amount})`.as('amount'),
    ])
    .where(isIn)
    .groupBy('band')
    .execute()
  const distribution = bands.map((each, index) => {
    const { assets = 0, amount = '0' } = found.find(({ band }) => band === index + 1) ?? {}
    return { ...each, assets, amount }
  })
  return { in_others, usual_bands, distribution }
}

const monthOf = (day: RawBuilder<unknown>) => sql<string>`to_char(${day}, 'YYYY-MM')`

const yearOf = (day: RawBuilder<unknown>) => sql<number>`extract(year from ${day})::int`

/** The month or year in which a date lies as a whole: one that may lie in several is in none. */
const wholly =
  <Part>(partOf: (day: RawBuilder<unknown>) => RawBuilder<Part>) =>
  (field: DateField) => {
    const [first, latest] = [sql.ref(`own_assets.${field.name}`), sql.ref(`own_assets.${partsOf(field).latest}`)]
    return sql<string | null>`
      case when ${partOf(first)} = ${partOf(sql`coalesce(${latest}, ${first})`)} then ${partOf(first)} end
    `
  }
const monthOfDate = wholly(monthOf)
const yearOfDate = wholly(yearOf)

/** The last months by the date of acquisition or creation, and by the day on which the assets were recorded. */
async function trendOf(db: UserDb, report: Report, now: Date) {
  const { amount, currency } = worthInReport(report)
  const sum = sql<string>`coalesce(sum(${amount}) filter (where ${currency} = ${report.currency}), 0)`
  const months = Array.from({ length: TREND_MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - TREND_MONTHS + 1 + index)).toISOString().slice(0, 7),
  )
  const by = async (month: RawBuilder<string | null>) => {
    const found = await assetsIn(db, report)
      .select([sql<string | null>`${month}`.as('month'), sql<number>`count(*)::int`.as('assets'), sum.as('amount')])
      .where((where) => where.or([sql<boolean>`${month} is null`, sql<boolean>`${month} = any (${months}::text[])`]))
      .groupBy('month')
      .execute()
    return {
      months: months.map((each) => ({
        assets: 0,
        amount: '0',
        ...found.find(({ month }) => month === each),
        month: each,
      })),
      undated: found.find(({ month }) => month === null)?.assets ?? 0,
    }
  }
  const { months: acquired, undated } = await by(dateBy('date', report.role, monthOfDate))
  const { months: recorded } = await by(monthOf(sql`created_at at time zone 'UTC'`))
  const year = dateBy('date', report.role, yearOfDate)
  const years = await assetsIn(db, report)
    .select([sql<number>`${year}`.as('year'), sql<number>`count(*)::int`.as('assets'), sum.as('amount')])
    .where(sql<boolean>`${year} is not null`)
    .groupBy('year')
    .orderBy('year')
    .execute()
  return { acquired, recorded, undated, years }
}
