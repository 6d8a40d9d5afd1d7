import type { ReportSummary } from '#contract/reports.ts'
import type { UserDb } from '#database/access.ts'
import { sumByCurrency } from '#database/worth.ts'
import type { ReportFilters } from '#domain/reports/reports.ts'
import type { Role } from '#domain/member/roles.ts'
import { convertSums } from '#server/shared/conversion.ts'
import { listFallbacks, summarize } from './queries.ts'
import { chosenAssets, matchingAssets, type Report, worthInReport } from './report-assets.ts'

/**
 * Settles which currency a report is about, where nobody said so: the one with the largest sum among what matches. Of
 * chosen pieces none is left out for its currency: where they have several, the report is about none of them.
 */
export async function settleReport(db: UserDb, role: Role, filters: ReportFilters, pieces?: readonly string[]) {
  const found = pieces ? chosenAssets(db, { role, filters }, pieces) : matchingAssets(db, role, filters)
  const held = await sumByCurrency(found, worthInReport({ role, filters }))
  const ofMost = held[0]?.currency ?? null
  const currency = pieces ? (held.length > 1 ? null : ofMost) : (filters.currency ?? ofMost)
  const report: Report = { role, filters, currency, pieces }

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
      left_out: pieces ? 0 : held.reduce((sum, each) => (each.currency === currency ? sum : sum + each.assets), 0),
      ...figures,
      total_value: inCurrency(total_value),
      average_value: inCurrency(average_value),
    }
  }
  const inCurrency = (amount: string | null) => (amount === null || currency === null ? null : { amount, currency })

  return { report, summary }
}
