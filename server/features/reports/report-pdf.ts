import { readFileSync } from 'node:fs'
import type { ReportCharts } from '#contract/reports.ts'
import type { Field } from '#domain/assets/field-lists.ts'
import { type ExportedColumn, kindOfColumn } from '#domain/reports/columns.ts'
import { bucketLabel, reportWordingFor, type ReportFilters } from '#domain/reports/reports.ts'
import { wordingFor } from '#domain/member/wording.ts'
import type { PdfJob } from '#server/platform/pdf/print-pdf.ts'
import { type Export, exportedHeading } from './export.ts'
import type { ExportedAsset } from './export-rows.ts'
import { sentencesOn, type Writing } from './words.ts'

const template = readFileSync(new URL('./report.typ', import.meta.url), 'utf8')

export interface Letterhead {
  product_name: string
  brand_color: string
  /** The person whose report it is. */
  name: string
}

const WIDTHS: Record<Field['kind'], number> = { line: 2, long: 4, choice: 1.5, listed: 1.5, day: 1.5, amount: 2 }
const widthOf = (column: ExportedColumn) => (column === 'title' ? 3 : WIDTHS[kindOfColumn(column)])

/** A report as it is printed: its figures, totals, charts, and every asset. */
export function reportPdf(
  { role, columns, summary, today }: Omit<Export, 'rows'>,
  {
    filters,
    charts,
    rows,
    head,
    write,
  }: { filters: ReportFilters; charts: ReportCharts; rows: ExportedAsset[]; head: Letterhead; write: Writing },
): PdfJob {
  const { currency, held, total_assets, total_value, average_value, categories } = summary
  const money = (amount: string) => (currency === null ? amount : write.money(amount, currency))
  const cell = (row: ExportedAsset, column: ExportedColumn): string => {
    const value = row[column]
    if (value === null) return ''
    const kind = kindOfColumn(column)
    if (kind === 'amount') return money(value)
    return kind === 'day' ? write.day(value) : value
  }
  return {
    template,
    data: {
      sheet: sheetOf(wordingFor(role).portfolioOverview, today, head, columns.length > 4, write),
      lead: `${head.name}, ${write.day(today)}`,
      cards: [
        ['Total Assets', String(total_assets)],
        ['Total Value', total_value ? money(total_value.amount) : '–'],
        ['Average Value', average_value ? money(average_value.amount) : '–'],
        ['Categories', String(categories)],
      ],
      sentences: sentencesOn(role, filters, summary, write),
      held: held.map((each) => [each.currency, write.money(each.amount, each.currency), String(each.assets)]),
      charts: currency === null ? [] : chartsOf(charts, reportWordingFor(role).trend, currency, write),
      columns: columns.map((column) => [exportedHeading(column, { role, summary }), widthOf(column)]),
      amounts: exportedHeading('value', { role, summary }),
      rows: rows.map((row) => columns.map((column) => cell(row, column))),
    },
  }
}

export function sheetOf(
  title: string,
  today: string,
  { product_name, brand_color, name }: Letterhead,
  wide: boolean,
  write: Writing,
) {
  const date = today.split('-').map(Number)
  return { product_name, brand_color, title, date, foot: `${name} · ${write.day(today)} · private`, wide }
}

type Bar = [label: string, percent: number, value: string, share: string, assets: string]

function chartsOf(
  { categories, distribution, trend }: ReportCharts,
  trendTitle: string,
  currency: string,
  write: Writing,
) {
  const money = (amount: string) => write.money(amount, currency)
  const headings = (of: string) => [of, '', 'Value', 'Share', 'Assets']
  return [
    [
      'Portfolio by Category',
      headings('Category'),
      categories.map((each): Bar => [
        each.category ?? 'No category',
        Number(each.share),
        money(each.amount),
        `${each.share}%`,
        String(each.assets),
      ]),
    ],
    [
      'Value Distribution',
      headings('Value'),
      barsOf(distribution, (bucket) => bucketLabel(bucket, currency, write.locale)),
    ],
    [trendTitle, headings('Added in'), barsOf(trend, ({ month }) => write.month(month))],
  ]

  function barsOf<Part extends { assets: number; amount: string }>(parts: Part[], labelOf: (part: Part) => string) {
    const total = parts.reduce((sum, { assets }) => sum + assets, 0)
    return parts.map((part): Bar => {
      const percent = total === 0 ? 0 : (100 * part.assets) / total
      return [labelOf(part), percent, money(part.amount), `${percent.toFixed(1)}%`, String(part.assets)]
    })
  }
}

export const leadOf = (name: string, today: string, count: number, write: Writing) =>
  `${name}, ${write.day(today)}: ${write.assets(count)}`
