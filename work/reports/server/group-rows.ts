import { sql } from 'kysely'
import type { ReportRowGroup } from '../contract.ts'
import type { UserDb } from '#database/access.ts'
import { ledBy } from '#record/values/rules/headline.ts'
import type { Exchange } from '#record/rates/server/shared/conversion.ts'
import { assetsIn, type Report, worthInReport } from './report-assets.ts'

/** What stands under each of these names, whatever page it is on; under nothing where the report is not grouped. */
export async function groupsOf(
  db: UserDb,
  { report, exchange }: { report: Report; exchange: Exchange },
  names: readonly (string | null)[],
): Promise<ReportRowGroup[]> {
  const { groupBy } = report.filters
  if (groupBy === null) return []
  const wanted = [...new Set(names)]
  const { amount, currency } = worthInReport(report)
  const name = sql<string | null>`${sql.ref(groupBy)}`
  const isWanted = sql<boolean>`(${name} = any (${wanted.filter((each) => each !== null)}::text[]) or ${name} is null)`
  const valuedIn = sql<string | null>`case when ${amount} is not null then ${currency} end`
  const found = await assetsIn(db, report)
    .select([name.as('name'), valuedIn.as('currency')])
    .select([sql<number>`count(*)::int`.as('assets'), sql<string | null>`sum(${amount})`.as('amount')])
    .where(isWanted)
    .groupBy([name, valuedIn])
    .execute()
  return wanted.map((each) => {
    const parts = found.filter(({ name }) => name === each)
    const held = parts.flatMap(({ currency, amount, assets }) =>
      currency === null || amount === null ? [] : [{ currency, amount, assets }],
    )
    return {
      name: each,
      assets: parts.reduce((sum, { assets }) => sum + assets, 0),
      held: ledBy(report.currency, exchange.rank(held)),
    }
  })
}
