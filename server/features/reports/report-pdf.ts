import { readFileSync } from 'node:fs'
import type { ReportCharts, ReportRowGroup } from '#contract/reports.ts'
import type { DateColumn, Field } from '#domain/assets/field-lists.ts'
import { detailInWords } from '#domain/kinds/detail-values.ts'
import type { Amount } from '#domain/money.ts'
import { edtfOf, type ExportedColumn, headingOf, kindOfColumn, type ReportGroup } from '#domain/reports/columns.ts'
import { groupFigures, partsOf, withoutName } from '#domain/reports/groups.ts'
import { bandLabel, reportWordingFor, type ReportFilters, trendToOpen } from '#domain/reports/reports.ts'
import { locale, t } from '#domain/words/words.ts'
import { PAGE_MM, soft } from '#server/platform/pdf/long-words.ts'
import type { PdfJob } from '#server/platform/pdf/print-pdf.ts'
import { type Letterhead, sheetOf } from '#server/shared/printing.ts'
import type { Writing } from '#server/shared/writing.ts'
import type { Export } from './export.ts'
import type { ExportedAsset } from './export-rows.ts'
import { isChosen, sentencesOn } from './words.ts'

const template = readFileSync(new URL('./report.typ', import.meta.url), 'utf8')

const WIDTHS: Record<Field['kind'], number> = {
  line: 2,
  place: 2,
  long: 4,
  choice: 1.5,
  listed: 1.5,
  day: 1.5,
  date: 1.5,
  amount: 2,
}
const widthOf = (column: ExportedColumn) => (column === 'title' ? 3 : WIDTHS[kindOfColumn(column)])

/** Between the text of a cell and its neighbors, in all. */
const INSET_MM = 3

/** A report as it is printed: its figures, totals, charts, and every asset. */
export function reportPdf(
  { role, columns, details, summary, today }: Omit<Export, 'rows'>,
  {
    filters,
    charts,
    rows,
    groups,
    head,
    write,
  }: {
    filters: ReportFilters
    charts: ReportCharts
    rows: ExportedAsset[]
    groups: ReportRowGroup[]
    head: Letterhead
    write: Writing
  },
): PdfJob {
  const { currency, held, total_assets, total_value, average_value, categories } = summary
  const { groupBy } = filters
  // The heading of a group says it already.
  const others = columns.filter((column) => column !== groupBy)
  const shown = others.length > 0 ? others : columns
  const money = (amount: string) => (currency === null ? amount : write.money(amount, currency))
  const isWide = shown.length + details.length > 4
  const widths = [...shown.map(widthOf), ...details.map(({ kind }) => (kind === 'long' ? WIDTHS.long : WIDTHS.line))]
  const share = PAGE_MM[isWide ? 'wide' : 'upright'] / widths.reduce((sum, width) => sum + width, 0)
  // Amounts and days stay whole: their columns are as wide as they need.
  const inColumn = (text: string, at: number) =>
    at < shown.length && ['amount', 'day', 'date'].includes(kindOfColumn(shown[at]!))
      ? text
      : soft(text, widths[at]! * share - INSET_MM)
  const cell = (row: ExportedAsset, column: ExportedColumn): string => {
    const value = row[column]
    if (value === null) return ''
    const kind = kindOfColumn(column)
    if (kind === 'amount') return write.money(value, row.value_currency!)
    if (kind === 'day') return write.day(value)
    if (kind === 'date') return write.date(row[edtfOf(column as DateColumn)] ?? value)
    return isChosen(kind) ? write.choice(value) : value
  }
  return {
    template,
    data: {
      sheet: sheetOf(t('Portfolio report'), today, head, isWide, write),
      lead: `${head.name}, ${write.day(today)}`,
      cards: [
        [t('Total Assets'), String(total_assets)],
        [t('Total Value'), total_value ? money(total_value.amount) : '–'],
        [t('Average Value'), average_value ? money(average_value.amount) : '–'],
        [t('Categories'), String(categories)],
      ],
      sentences: sentencesOn(role, filters, summary, write),
      totals: t('Totals by currency'),
      assets: t('Assets'),
      heldHeadings: heldHeadings(),
      held: held.map((each) => [each.currency, write.money(each.amount, each.currency), String(each.assets)]),
      charts: currency === null ? [] : chartsOf(charts, reportWordingFor(role).trend, currency, write),
      columns: [
        // Each cell has the sign of its currency.
        ...shown.map((column, at) => [headingOf(column, role, summary.valued_by), widths[at]!]),
        ...details.map(({ label }, at) => [label, widths[shown.length + at]!]),
      ],
      amounts: headingOf('value', role, summary.valued_by),
      parts: partsOf(rows, (row) => (groupBy === null ? null : row[groupBy])).map(({ name, rows }) => ({
        heading: groupBy === null ? null : headingOfGroup({ groupBy, name, groups }, write),
        rows: rows.map((row) =>
          [
            ...shown.map((column) => cell(row, column)),
            ...details.map((field) => detailInWords(field, row.details[field.name] ?? '', write.day)),
          ].map(inColumn),
        ),
      })),
    },
  }
}

interface NamedGroup {
  groupBy: ReportGroup
  name: string | null
  groups: readonly ReportRowGroup[]
}

function headingOfGroup({ groupBy, name, groups }: NamedGroup, write: Writing): string {
  const group = groups.find((each) => each.name === name)!
  const money = ({ amount, currency }: Amount) => write.money(amount, currency)
  const said = name === null ? withoutName(groupBy) : isChosen(kindOfColumn(groupBy)) ? write.choice(name) : name
  return `${said}: ${groupFigures(group, money)}`
}

type Bar = [label: string, percent: number, value: string, share: string, assets: string]

function chartsOf(
  { categories, distribution, trend }: ReportCharts,
  trendTitle: string,
  currency: string,
  write: Writing,
) {
  const money = (amount: string) => write.money(amount, currency)
  const trendBy = trendToOpen(trend)
  const headings = (of: string) => [of, '', t('Value'), t('Share'), t('Assets')]
  return [
    [
      t('Portfolio by Category'),
      headings(t('Category')),
      categories.map((each): Bar => [
        each.category === null ? t('No category') : write.choice(each.category),
        Number(each.share),
        money(each.amount),
        `${each.share}%`,
        String(each.assets),
      ]),
    ],
    [
      t('Value Distribution'),
      headings(t('Value')),
      barsOf(distribution, (bucket) => bandLabel(bucket, currency, locale())),
    ],
    [
      trendBy === 'acquired' ? trendTitle : t('Assets by date added'),
      headings(t('Month')),
      barsOf(trend[trendBy], ({ month }) => write.month(month)),
    ],
  ]

  function barsOf<Part extends { assets: number; amount: string }>(parts: Part[], labelOf: (part: Part) => string) {
    const total = parts.reduce((sum, { assets }) => sum + assets, 0)
    return parts.map((part): Bar => {
      const percent = total === 0 ? 0 : (100 * part.assets) / total
      return [labelOf(part), percent, money(part.amount), `${percent.toFixed(1)}%`, String(part.assets)]
    })
  }
}

/** Of a table of sums, one a currency. */
export const heldHeadings = () => [t('Currency'), t('Total'), t('Assets')]
