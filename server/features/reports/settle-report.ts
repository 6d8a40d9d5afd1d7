import type { ReportSummary } from '#contract/reports.ts'
import type { UserDb } from '#database/access.ts'
import { sumByCurrency } from '#database/worth.ts'
import type { ReportFilters } from '#domain/reports/reports.ts'
import type { Role } from '#domain/member/roles.ts'
import { convertSums } from '#server/shared/conversion.ts'
import { listFallbacks, summarize } from './queries.ts'
import { matchingAssets, type Report, worthInReport } from './report-assets.ts'

/** Settles which currency a report is about, where nobody said so: the one with the largest sum among what matches. */
export async function settleReport(db: UserDb, role: Role, filters: ReportFilters) {
  const held = await sumByCurrency(matchingAssets(db, role, filters), worthInReport({ role, filters }))
  const report: Report = { role, filters, currency: filters.currency ?? held[0]?.currency ?? null }
  const { currency } = report

  /** `today` is the day of the rates, unless the report is of another. */
  async function summary(today: string): Promise<ReportSummary> {
    const { total_value, average_value, ...figures } = await summarize(db, report)
    const sums = held.map(({ amount, currency }) => ({ amount, currency }))
    return {
      valued_by: filters.valuedBy,
      currency,
      held,
      converted: await convertSums(db, sums, filters.asOf ?? today),
      fallbacks: await listFallbacks(db, report),
      left_out: held.reduce((sum, each) => (each.currency === currency ? sum : sum + each.assets), 0),
      ...figures,
      total_value: inCurrency(total_value),
      average_value: inCurrency(average_value),
    }
  }
  const inCurrency = (amount: string | null) => (amount === null || currency === null ? null : { amount, currency })

  return { report, summary }
}
