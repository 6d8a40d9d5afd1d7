import * as z from 'zod'
import { STATUS_FILTERS } from '#record/statuses/rules/status-names.ts'
import { each } from '#basics/each.ts'
import { isCalendarDate } from '#basics/calendar.ts'
import {
  type ChosenColumn,
  RANGE_NAMES,
  REPORT_COLUMNS,
  REPORT_GROUPS,
  REPORT_SORTS,
  TEXT_COLUMNS,
} from './rules/columns.ts'
import { detailColumnsIn, isDetailColumn, MAX_DETAIL_COLUMNS } from './rules/detail-columns.ts'
import {
  FILTER_NAMES,
  filterMistakes,
  NO_FILTERS,
  PAGE_SIZES,
  SORT_ORDERS,
  TEMPLATE_NAME_MAX,
  MOST_EXPORTED,
} from './rules/reports.ts'
import { MAX_PLACE_PATH } from '#record/places/rules/place-path.ts'
import { BASES } from '#record/values/rules/purposes.ts'
import { isStorable, oneLine } from '#basics/texts.ts'
import { reporting, working } from '#account/identity/contract/access.ts'
import { conversion } from '#record/rates/contract.ts'
import { anyId, money, timestamp } from '#basics/shapes.ts'
import { errors } from '#platform/contract/refusals.ts'
import { msg, t } from '#basics/words/words.ts'
import { reportRefusals } from './refusals.ts'
import { WRITTEN, stream } from '#platform/contract/streams.ts'
import { KB } from '#platform/contract/limits.ts'

const text = (max: number) =>
  z.string().max(max).refine(isStorable, msg('This text contains a character that can’t be saved'))
/** As many as fit into a template. */
const names = z
  .array(text(MAX_PLACE_PATH))
  .max(200)
  .refine((each) => each.join('').length <= 20_000, msg('Too much is chosen at once'))
const day = z.string().max(20).nullable()
const bound = z.string().max(30).nullable()

const searchTerm = text(200)
const status = z.enum(STATUS_FILTERS).nullable()
const valuedBy = z.enum(BASES).nullable()
const sortBy = z.enum(REPORT_SORTS)
const sortOrder = z.enum(SORT_ORDERS)
const groupBy = z.enum(REPORT_GROUPS).nullable()
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .nullable()

/** The one vocabulary: of the address bar, a query, an export and a template. What is left out filters nothing. */
const reportFilters = z
  .strictObject({
    searchTerm: searchTerm.default(NO_FILTERS.searchTerm),
    status: status.default(NO_FILTERS.status),
    asOf: day.default(NO_FILTERS.asOf),
    valuedBy: valuedBy.default(NO_FILTERS.valuedBy),
    ...each(FILTER_NAMES, names.default([])),
    ...each(RANGE_NAMES, z.strictObject({ start: day, end: day }).default({ start: null, end: null })),
    valueRange: z.strictObject({ min: bound, max: bound }).default(NO_FILTERS.valueRange),
    sortBy: sortBy.default(NO_FILTERS.sortBy),
    sortOrder: sortOrder.default(NO_FILTERS.sortOrder),
    groupBy: groupBy.default(NO_FILTERS.groupBy),
    currency: currency.default(NO_FILTERS.currency),
  })
  .superRefine((filters, context) => {
    for (const { field, message } of filterMistakes(filters))
      context.addIssue({ code: 'custom', message, path: field.split('.') })
  })
export type ReportRequest = z.input<typeof reportFilters>

/** The same of a template, which may be of an older shape: what does not fit any more filters nothing. */
const savedFilters = z
  .object({
    searchTerm: searchTerm.catch(NO_FILTERS.searchTerm),
    status: status.catch(NO_FILTERS.status),
    asOf: day.refine(isDay).catch(NO_FILTERS.asOf),
    // Those of before counted by cost.
    valuedBy: valuedBy.catch('cost'),
    ...each(FILTER_NAMES, names.catch([])),
    ...each(
      RANGE_NAMES,
      z
        .object({ start: day.refine(isDay).catch(null), end: day.refine(isDay).catch(null) })
        .catch({ start: null, end: null }),
    ),
    valueRange: z.object({ min: bound.catch(null), max: bound.catch(null) }).catch(NO_FILTERS.valueRange),
    sortBy: sortBy.catch(NO_FILTERS.sortBy),
    sortOrder: sortOrder.catch(NO_FILTERS.sortOrder),
    groupBy: groupBy.catch(NO_FILTERS.groupBy),
    currency: currency.catch(NO_FILTERS.currency),
  })
  .catch(NO_FILTERS)
  .transform((saved) =>
    filterMistakes(saved).length === 0
      ? saved
      : { ...saved, ...each(RANGE_NAMES, { start: null, end: null }), valueRange: NO_FILTERS.valueRange },
  )

function isDay(text: string | null) {
  return text === null || isCalendarDate(text)
}

const heldIn = money.extend({ assets: z.int() })

const summary = z.object({
  /** What each asset counts by: what was asked for, else as reports open. */
  valued_by: z.enum(BASES),
  /** In which the cards and charts are: the one that was asked for, else the headline currency; null where nothing has a value. */
  currency: z.string().nullable(),
  /** Subtotals of all that is in the report: one exact sum a currency, that of `currency` first, then as they rank. */
  held: z.array(heldIn),
  /** All of that in the currency that its owner chose for totals; null where none was, or there is nothing to convert. */
  converted: conversion.nullable(),
  /** How many of the report count by something else than what was asked for, and by what. */
  fallbacks: z.array(z.object({ source: z.string(), assets: z.int() })),
  /** All of them, whatever currency their value is in. */
  total_assets: z.int(),
  /** How many of them have a value, in any currency. */
  valued_assets: z.int(),
  /** How many are in it though a range of values is set: theirs is in another currency, and no rate compares it. */
  not_compared: z.int(),
  /** In `currency`; of `held` the first. */
  total_value: money.nullable(),
  average_value: money.nullable(),
  categories: z.int(),
})
export type ReportSummary = z.infer<typeof summary>

const share = z.object({
  category: z.string().nullable(),
  assets: z.int(),
  amount: z.string(),
  /** Of the total value, in percent with one decimal. */
  share: z.string(),
})

const monthly = z.array(z.object({ month: z.string(), assets: z.int(), amount: z.string() }))

const charts = z.object({
  /** In which all amounts are. */
  currency: z.string().nullable(),
  /** How many assets are valued in another currency: counted in all charts but the distribution, with an amount in none. */
  in_others: z.int(),
  /** The largest value first; all assets of a category are counted. */
  categories: z.array(share),
  /** Of what is valued in `currency`; nothing where no asset is. `to` is not in it; null is without end. */
  distribution: z.array(z.object({ from: z.int(), to: z.int().nullable(), assets: z.int(), amount: z.string() })),
  /** Whether the bands are the usual five; else they follow the values. */
  usual_bands: z.boolean(),
  /** The last twelve months, the oldest first: `2026-11`. All assets are counted. */
  trend: z.object({
    /** By the date of acquisition; a creator’s own works by that of their creation. */
    acquired: monthly,
    recorded: monthly,
    /** How many are in no month, ever: their date is missing, or less exact than a month. */
    undated: z.int(),
    /** The years in which anything was acquired, the oldest first: `2019`. */
    years: z.array(z.object({ year: z.int(), assets: z.int(), amount: z.string() })),
  }),
})
export type ReportCharts = z.infer<typeof charts>

const row = z.object({
  id: z.uuid(),
  ...each(TEXT_COLUMNS, z.string().nullable()),
  title: z.string(),
  value: money.nullable(),
  created_at: timestamp,
  /** Those that were asked for and that it has, by their names. */
  details: z.record(z.string(), z.string()),
})
export type ReportRow = z.infer<typeof row>

const group = z.object({
  /** Null is what has none. */
  name: z.string().nullable(),
  /** Of all pages. */
  assets: z.int(),
  /** One exact sum a currency, in the order of the report’s. */
  held: z.array(heldIn),
})
export type ReportRowGroup = z.infer<typeof group>

const rows = z.object({
  rows: z.array(row),
  /** Under which these rows stand, where they are grouped. */
  groups: z.array(group),
  total: z.int(),
  page: z.int(),
  page_size: z.int(),
})
export type ReportRows = z.infer<typeof rows>

/** What can be chosen from, in the caller's own assets: a category that is not offered any more among them. */
const choices = z.object({
  ...each(FILTER_NAMES, z.array(z.string())),
  /** The names of the details that any of them has. */
  details: z.array(z.string()),
})

const detailColumn = z.templateLiteral(['detail-', z.string()]).refine(isDetailColumn)
/** In any order, each perhaps more than once. */
const chosenColumns = z
  .array(z.union([z.enum(REPORT_COLUMNS), detailColumn]))
  .max(REPORT_COLUMNS.length + MAX_DETAIL_COLUMNS)

export const reports = {
  summary: reporting
    .route({ method: 'POST', path: '/reports/summary', summary: 'The figures of a report' })
    .input(reportFilters)
    .output(summary),
  charts: reporting
    .route({ method: 'POST', path: '/reports/charts', summary: 'The charts of a report' })
    .input(reportFilters)
    .output(charts),
  rows: reporting
    .route({ method: 'POST', path: '/reports/rows', summary: 'A page of the assets in a report' })
    .input(
      z.strictObject({
        filters: reportFilters.prefault({}),
        /** From 1; past the end it is the last. */
        page: z.int().min(1).max(1_000_000).default(1),
        page_size: z.literal(PAGE_SIZES).default(10),
        /** Which details are shown. */
        details: z.array(detailColumn).max(MAX_DETAIL_COLUMNS).default([]),
      }),
    )
    .output(rows),
  choices: reporting
    .route({ method: 'GET', path: '/reports/choices', summary: 'The filters for a report' })
    .output(choices),
}

const name = text(500)
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(1, msg('A template needs a name'))
      .max(TEMPLATE_NAME_MAX, { error: () => t('At most {max} characters', { max: TEMPLATE_NAME_MAX }) }),
  )
const CHART_TYPES = ['pie', 'bar'] as const
const chartTypes = z.array(z.enum(CHART_TYPES)).max(CHART_TYPES.length)

/** What of a template still means something, in our own order. */
const known = <const Name extends string>(names: readonly Name[]) =>
  z.unknown().transform((saved) => names.filter((name) => Array.isArray(saved) && saved.includes(name)))

const template = z.object({
  id: z.uuid(),
  name: z.string(),
  filters: z.unknown().pipe(savedFilters),
  columns: z
    .unknown()
    .transform((saved): ChosenColumn[] =>
      Array.isArray(saved) ? [...REPORT_COLUMNS.filter((name) => saved.includes(name)), ...detailColumnsIn(saved)] : [],
    ),
  chart_types: known(CHART_TYPES),
  created_at: timestamp,
})
export type ReportTemplate = z.infer<typeof template>

export const reportTemplates = {
  list: working
    .route({ method: 'GET', path: '/report-templates', summary: 'The caller’s saved reports, latest first' })
    .output(z.array(template)),
  create: working
    .route({ method: 'POST', path: '/report-templates', summary: 'Saves a report’s filters, order and columns' })
    .input(
      z.strictObject({
        name,
        filters: reportFilters,
        columns: chosenColumns,
        chart_types: chartTypes.default([...CHART_TYPES]),
      }),
    )
    .output(template)
    .errors(errors(reportRefusals['NAME_TAKEN.template'], reportRefusals['TOO_MANY_TEMPLATES.own'])),
  rename: working
    .route({ method: 'PUT', path: '/report-templates/{id}', summary: 'Renames a saved report' })
    .input(z.strictObject({ id: anyId, name }))
    .output(template)
    .errors(errors(reportRefusals['NAME_TAKEN.template'])),
  remove: working
    .route({ method: 'DELETE', path: '/report-templates/{id}', summary: 'Deletes a saved report' })
    .input(z.object({ id: anyId })),
}

/** What a report is asked with as a document, and as a table: there, of chosen assets too, whatever the filters say. */
export const reportPaper = z.strictObject({
  filters: reportFilters.prefault({}),
  columns: z.union([z.literal('all'), chosenColumns]).default('all'),
})
export type ReportPaper = z.output<typeof reportPaper>
export const exportRequest = reportPaper.extend({ pieces: z.array(anyId).min(1).max(MOST_EXPORTED).optional() })
export type ExportRequest = z.output<typeof exportRequest>

export const exportReportStream = stream(
  'exportReport',
  'POST /api/reports/exports/{format}',
  'registered',
  {
    ...WRITTEN,
    // As many chosen assets as one file may have.
    bytes: 512 * KB,
  },
  { works: 'edit', scope: 'reports' },
)
