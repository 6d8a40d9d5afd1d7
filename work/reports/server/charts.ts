import { type RawBuilder, sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { ReportCharts } from '../contract.ts'
import { dateBy } from '#record/values/server/shared/worth-columns.ts'
import { type DateField, partsOf } from '#record/assets/rules/field-lists.ts'
import { fitUsualBands, USUAL_BANDS, valueBands } from '../rules/bands.ts'
import { TREND_MONTHS } from '../rules/reports.ts'
import { assetsIn, type Report, worthInReport } from './report-assets.ts'

export async function chartsOf(db: UserDb, report: Report, now: Date): Promise<ReportCharts> {
  const { categories, acquired, recorded, years, ...extent } = await countAtOnce(db, report)
  const months = Array.from({ length: TREND_MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - TREND_MONTHS + 1 + index)).toISOString().slice(0, 7),
  )
  const inMonths = (found: readonly Counted<string>[]) =>
    months.map((month) => {
      const { assets = 0, amount = '0' } = found.find(({ part }) => part === month) ?? {}
      return { month, assets, amount }
    })
  return {
    currency: report.currency,
    categories,
    ...(await distribute(db, report, extent)),
    trend: {
      acquired: inMonths(acquired),
      recorded: inMonths(recorded),
      undated: acquired.find(({ part }) => part === null)?.assets ?? 0,
      years: years.flatMap(({ part: year, assets, amount }) => (year === null ? [] : [{ year, assets, amount }])),
    },
  }
}

interface Extent {
  least: string | null
  most: string | null
  assets: number
  beyond: number
  in_others: number
}

interface Counted<Part> {
  part: Part | null
  assets: number
  amount: string
}

interface AtOnce extends Extent {
  categories: ReportCharts['categories']
  acquired: Counted<string>[]
  recorded: Counted<string>[]
  years: Counted<number>[]
}

/** Everything that is counted of a report, with one look at its assets. */
async function countAtOnce(db: UserDb, report: Report): Promise<AtOnce> {
  const { amount, currency } = worthInReport(report)
  const pieces = assetsIn(db, report).select([
    'category',
    sql`${amount}`.as('amount'),
    sql`${amount} is not null and ${currency} = ${report.currency}`.as('is_in'),
    dateBy('date', report.role, monthOfDate).as('acquired'),
    monthOf(sql`created_at at time zone 'UTC'`).as('recorded'),
    dateBy('date', report.role, yearOfDate).as('year'),
  ])
  const sum = sql`sum(amount) filter (where is_in)`
  const by = (part: string) => sql`(
    select coalesce(json_agg(found order by part), '[]') from (
      select ${sql.ref(part)} as part, count(*)::int as assets, coalesce(${sum}, 0)::text as amount from pieces group by 1
    ) as found
  ) as ${sql.ref(part === 'year' ? 'years' : part)}`
  const { rows } = await sql<AtOnce>`
    with pieces as materialized (${pieces}), categories as (
      select category, count(*)::int as assets, ${sum} as sum,
        coalesce(round(100 * ${sum} / nullif(sum(${sum}) over (), 0), 1), 0.0)::text as share
      from pieces group by category
    ), extent as (
      select (min(amount) filter (where is_in))::text as least, (max(amount) filter (where is_in))::text as most,
        (count(*) filter (where is_in))::int as assets,
        (count(*) filter (where is_in and amount >= ${USUAL_BANDS.at(-1)!.from}))::int as beyond,
        (count(*) filter (where amount is not null and is_in is not true))::int as in_others
      from pieces
    )
    select extent.*, ${by('acquired')}, ${by('recorded')}, ${by('year')}, (
      select coalesce(json_agg(json_build_object('category', category, 'assets', categories.assets,
        'amount', coalesce(sum, 0)::text, 'share', share
      ) order by coalesce(sum, 0) desc, categories.assets desc, category), '[]') from categories
    ) as categories from extent
  `.execute(db)
  return rows[0]!
}

/** How many assets there are by value, of those in the currency of the report. Nothing where none has one. */
async function distribute(db: UserDb, report: Report, { least, most, assets, beyond, in_others }: Extent) {
  const { amount, currency } = worthInReport(report)
  const usual_bands = fitUsualBands({ assets, beyond })
  if (least === null || most === null) return { in_others, usual_bands, distribution: [] }
  const bands = usual_bands ? USUAL_BANDS : valueBands(least, most)
  const found = await assetsIn(db, report)
    .select([
      sql<number>`width_bucket(${amount}, ${bands.map(({ from }) => from)}::numeric[])`.as('band'),
      sql<number>`count(*)::int`.as('assets'),
      sql<string>`sum(${amount})`.as('amount'),
    ])
    .where(sql<boolean>`${amount} is not null and ${currency} = ${report.currency}`)
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
