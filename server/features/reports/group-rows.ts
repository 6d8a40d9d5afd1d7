import { sql } from 'kysely'
import type { ReportRowGroup } from '#contract/reports.ts'
import type { UserDb } from '#database/access.ts'
import { assetsIn, matchingAssets, type Report, worthInReport } from './report-assets.ts'

/** What stands under each of these names, whatever page it is on; under nothing where the report is not grouped. */
export async function groupsOf(
  db: UserDb,
  report: Report,
  names: readonly (string | null)[],
): Promise<ReportRowGroup[]> {
  const { groupBy } = report.filters
  if (groupBy === null) return []
  const wanted = [...new Set(names)]
  const { amount, currency } = worthInReport(report)
  const name = sql<string | null>`${sql.ref(groupBy)}`
  const isWanted = sql<boolean>`(${name} = any (${wanted.filter((each) => each !== null)}::text[]) or ${name} is null)`
  const [within, outside] = await Promise.all([
    assetsIn(db, report)
      .select([
        name.as('name'),
        sql<number>`count(*)::int`.as('assets'),
        sql<string | null>`sum(${amount})`.as('amount'),
      ])
      .where(isWanted)
      .groupBy(name)
      .execute(),
    matchingAssets(db, report.role, report.filters)
      .select([name.as('name'), sql<string>`${currency}`.as('currency')])
      .select([sql<number>`count(*)::int`.as('assets'), sql<string>`sum(${amount})`.as('amount')])
      .where(isWanted)
      .where(sql<boolean>`${amount} is not null and ${currency} <> ${report.currency}`)
      .groupBy([name, currency])
      .orderBy(sql`sum(${amount}) desc`)
      .execute(),
  ])
  return wanted.map((each) => {
    const { assets, amount } = within.find(({ name }) => name === each)!
    const left_out = outside.filter(({ name }) => name === each).map(({ name: _name, ...sum }) => sum)
    const worth = amount === null || report.currency === null ? null : { amount, currency: report.currency }
    return { name: each, assets, amount: worth, left_out }
  })
}
