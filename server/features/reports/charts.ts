import { type RawBuilder, sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { dateBy } from '#database/worth.ts'
import { type DateField, partsOf } from '#domain/assets/field-lists.ts'
import { valueBands } from '#domain/reports/bands.ts'
import { TREND_MONTHS } from '#domain/reports/reports.ts'
import { assetsIn, type Report, worthInReport } from './report-assets.ts'

/** How many assets there are by value. Nothing where none has one. */
export async function distribute(db: UserDb, report: Report) {
  const { amount } = worthInReport(report)
  const { least, most } = await assetsIn(db, report)
    .select([sql<string | null>`min(${amount})`.as('least'), sql<string | null>`max(${amount})`.as('most')])
    .executeTakeFirstOrThrow()
  if (least === null || most === null) return []
  const bands = valueBands(least, most)
  const found = await assetsIn(db, report)
    .select([
      sql<number>`width_bucket(${amount}, ${bands.map(({ from }) => from)}::numeric[])`.as('band'),
      sql<number>`count(*)::int`.as('assets'),
      sql<string>`sum(${amount})`.as('amount'),
    ])
    .where(sql<boolean>`${amount} is not null`)
    .groupBy('band')
    .execute()
  return bands.map((each, index) => {
    const { assets = 0, amount = '0' } = found.find(({ band }) => band === index + 1) ?? {}
    return { ...each, assets, amount }
  })
}

const monthOf = (day: RawBuilder<unknown>) => sql<string>`to_char(${day}, 'YYYY-MM')`

/** The month in which a date lies as a whole: one that may lie in several is in none. */
const monthOfDate = (field: DateField) => {
  const [first, latest] = [sql.ref(`own_assets.${field.name}`), sql.ref(`own_assets.${partsOf(field).latest}`)]
  return sql<string | null>`
    case when ${monthOf(first)} = ${monthOf(sql`coalesce(${latest}, ${first})`)} then ${monthOf(first)} end
  `
}

/** The last months by the date of acquisition or creation, and by the day on which the assets were recorded. */
export async function trendOf(db: UserDb, report: Report, now: Date) {
  const { amount } = worthInReport(report)
  const months = Array.from({ length: TREND_MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - TREND_MONTHS + 1 + index)).toISOString().slice(0, 7),
  )
  const by = async (month: RawBuilder<string | null>) => {
    const found = await assetsIn(db, report)
      .select([
        sql<string | null>`${month}`.as('month'),
        sql<number>`count(*)::int`.as('assets'),
        sql<string>`coalesce(sum(${amount}), 0)`.as('amount'),
      ])
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
  return { acquired, recorded, undated }
}
