import type { UserDb } from '#database/access.ts'
import type { ReportFilters } from '#domain/reports.ts'
import type { Role } from '#domain/roles.ts'
import { registered } from '#server/platform/rpc/callers.ts'
import {
  countAssetsIn,
  distribute,
  listRows,
  namesIn,
  shareByCategory,
  sumByCurrency,
  summarize,
  trendOf,
} from './queries.ts'
import type { Report } from './report-assets.ts'

/** Which currency it is about, where nobody said so: the one with the largest sum among what matches. */
export async function settleReport(db: UserDb, role: Role, filters: ReportFilters) {
  const held = await sumByCurrency(db, role, filters)
  const report: Report = { role, filters, currency: filters.currency ?? held[0]?.currency ?? null }
  return { report, held }
}

export const summarizeReport = registered.reports.summary.handler(async ({ input, context: { db, me } }) => {
  const { report, held } = await settleReport(db, me.role, input)
  const { total_value, average_value, ...figures } = await summarize(db, report)
  const { currency } = report
  const inCurrency = (amount: string | null) => (amount === null || currency === null ? null : { amount, currency })
  return {
    currency,
    held,
    left_out: held.reduce((sum, each) => (each.currency === currency ? sum : sum + each.assets), 0),
    ...figures,
    total_value: inCurrency(total_value),
    average_value: inCurrency(average_value),
  }
})

export const chartReport = registered.reports.charts.handler(async ({ input, context: { db, me, now } }) => {
  const { report } = await settleReport(db, me.role, input)
  return {
    currency: report.currency,
    categories: await shareByCategory(db, report),
    distribution: await distribute(db, report),
    trend: await trendOf(db, report, now),
  }
})

export const listReportRows = registered.reports.rows.handler(async ({ input, context: { db, me } }) => {
  const { filters, page: asked, page_size } = input
  const { report } = await settleReport(db, me.role, filters)
  const total = await countAssetsIn(db, report)
  const page = Math.min(asked, Math.max(1, Math.ceil(total / page_size)))
  const rows = await listRows(db, report, { offset: (page - 1) * page_size, limit: page_size })
  return { rows, total, page, page_size }
})

export const listReportChoices = registered.reports.choices.handler(async ({ context: { db, me } }) => ({
  categories: await namesIn(db, 'category'),
  genres: me.role === 'creator' ? await namesIn(db, 'genre') : [],
}))
