import { each } from '#basics/each.ts'
import { filtersFor } from '../rules/columns.ts'
import { detailIn } from '../rules/detail-columns.ts'
import { FILTER_NAMES } from '../rules/reports.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { chartsOf } from './charts.ts'
import { countAssetsIn, listRows } from './queries.ts'
import { groupsOf } from './group-rows.ts'
import { detailNamesIn } from './details-in.ts'
import { settleReport } from './settle-report.ts'
import { valuesOf } from './value-filters.ts'

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

export const summarizeReport = registered.reports.summary.handler(async ({ input, context: { db, me, now } }) =>
  (await settleReport(db, me.role, input, { today: dayOf(now) })).summary(),
)

export const chartReport = registered.reports.charts.handler(async ({ input, context: { db, me, now } }) => {
  const { report } = await settleReport(db, me.role, input, { today: dayOf(now) })
  return chartsOf(db, report, now)
})

export const listReportRows = registered.reports.rows.handler(async ({ input, context: { db, me, now } }) => {
  const { filters, page: requested, page_size, details } = input
  const { report, exchange } = await settleReport(db, me.role, filters, { today: dayOf(now) })
  const total = await countAssetsIn(db, report)
  const page = Math.min(requested, Math.max(1, Math.ceil(total / page_size)))
  const rows = await listRows(db, report, {
    offset: (page - 1) * page_size,
    limit: page_size,
    details: details.map(detailIn),
  })
  const { groupBy } = filters
  const groups = groupBy === null ? [] : rows.map((row) => row[groupBy])
  return { rows, groups: await groupsOf(db, { report, exchange }, groups), total, page, page_size }
})

export const listReportChoices = registered.reports.choices.handler(async ({ context: { db, me } }) => {
  const choices = each(FILTER_NAMES, [] as string[])
  const valuesFor = filtersFor(me.role).map(async (filter) => (choices[filter.name] = await valuesOf(db, filter)))
  const [details] = await Promise.all([detailNamesIn(db.selectFrom('own_assets').select('details'), db), ...valuesFor])
  return { ...choices, details }
})
