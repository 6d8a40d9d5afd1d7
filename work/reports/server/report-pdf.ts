import { readFileSync } from 'node:fs'
import type { ReportCharts, ReportRowGroup } from '../contract.ts'
import type { DateColumn, Field } from '#record/assets/rules/field-lists.ts'
import { detailInWords } from '#record/kinds/rules/detail-in-words.ts'
import type { Amount } from '#basics/money.ts'
import { edtfOf, type ExportedColumn, headingOf, kindOfColumn, type ReportGroup } from '../rules/columns.ts'
import { groupFigures, partsOf, withoutName } from '../rules/groups.ts'
import { bandLabel, reportWordingFor, type ReportFilters, trendToOpen } from '../rules/reports.ts'
import { locale, t } from '#basics/words/words.ts'
import { mostMm, PAGE_MM, soft } from '#platform/pdf/long-words.ts'
import type { PdfJob } from '#platform/pdf/print-pdf.ts'
import type { Letterhead } from '#record/assets/server/shared/printing.ts'
import type { Making } from '#work/papers/server/shared/paper.ts'
import type { Writing } from '#record/assets/server/shared/writing.ts'
import type { Export } from './export.ts'
import type { ExportedAsset } from './export-rows.ts'
import { isChosen, sentencesOn } from './words.ts'

const template = readFileSync(new URL('./report.typ', import.meta.url), 'utf8')

/** How columns share what is left when each has what it needs. */
const SHARES: Record<Field['kind'], number> = {
  line: 2,
  place: 2,
  long: 4,
  choice: 1,
  listed: 1,
  day: 0,
  date: 0,
  amount: 0,
}

/** Between the text of a cell and its neighbors, in all. */
const INSET_MM = 3
const SIZE = 9
/** So wide a word is not broken, and so much of a text is looked at for it. */
const WIDEST_WORD_MM = 34
const LOOKED_AT = 200

interface Column {
  heading: string
  kind: Field['kind']
  isTitle: boolean
  /** Of each row. */
  cells: string[]
}

const isWhole = (kind: Field['kind']) => kind === 'amount' || kind === 'day' || kind === 'date'

/** Amounts and days stay whole, and so does every usual word. */
function neededBy({ heading, kind, cells, isTitle }: Column): number {
  const widest = (texts: Iterable<string>) => {
    let mm = 0
    for (const text of texts) mm = Math.max(mm, mostMm(text, SIZE))
    return mm
  }
  const inCells = isWhole(kind)
    ? widest(cells)
    : Math.min(WIDEST_WORD_MM, widest(cells.flatMap((cell) => cell.slice(0, LOOKED_AT).split(/\s+/))))
  return Math.max(widest(heading.split(/\s+/)), inCells, isTitle ? WIDEST_WORD_MM : 0) + INSET_MM
}

/** As many as fit beside each other without breaking a word stand in the table; the others below the rows. */
function laidOut(columns: readonly Column[], pageMm: number) {
  const needed = columns.map(neededBy)
  let room = pageMm
  const fits = needed.map((mm) => {
    const isIn = mm <= room
    if (isIn) room -= mm
    return isIn
  })
  // One that is too wide by itself is broken.
  if (!fits.includes(true)) fits[0] = true
  const beside = columns.flatMap((column, at) => (fits[at] ? [{ ...column, mm: Math.min(needed[at]!, pageMm) }] : []))
  const shares = beside.map(({ kind, isTitle }) => (isTitle ? 3 : SHARES[kind]))
  const whole = shares.reduce((sum, share) => sum + share, 0) || 1
  return {
    beside: beside.map((column, at) => ({ ...column, mm: column.mm + (room * shares[at]!) / whole })),
    below: columns.filter((_, at) => !fits[at]),
  }
}

/** A report as it is printed: its figures, totals, charts, and every asset. */
export function reportPdf(
  { role, columns, details, summary, today }: Omit<Export, 'rows'>,
  {
    filters,
    charts,
    rows,
    groups,
    sheet,
    head,
    write,
  }: {
    filters: ReportFilters
    charts: ReportCharts
    rows: ExportedAsset[]
    groups: ReportRowGroup[]
    sheet: Making<unknown>['sheet']
    head: Letterhead
    write: Writing
  },
): PdfJob {
  const { currency, held, total_assets, total_value, average_value, categories } = summary
  const { groupBy } = filters
  // The heading of a group says it already.
  const others = columns.filter((column) => column !== groupBy)
  const shown = others.length > 0 ? others : columns
  const money = (amount: string) => (currency === null ? amount : write.overview(amount, currency))
  const isWide = shown.length + details.length > 4
  const ofRows = shown.map((column) => ({
    // Each cell has the sign of its currency.
    heading: headingOf(column, role, summary.valued_by),
    kind: kindOfColumn(column),
    isTitle: column === 'title',
    cells: rows.map((row) => cellOf(row, column, write)),
  }))
  const ofDetails = details.map((field) => ({
    heading: field.label,
    kind: field.kind === 'long' ? ('long' as const) : ('line' as const),
    isTitle: false,
    cells: rows.map((row) => detailInWords(field, row.details[field.name] ?? '', write.day)),
  }))
  const { beside, below } = laidOut([...ofRows, ...ofDetails], PAGE_MM[isWide ? 'wide' : 'upright'])
  const rowAt = (at: number) => ({
    cells: beside.map(({ cells, kind, mm }) => (isWhole(kind) ? cells[at]! : soft(cells[at]!, mm - INSET_MM))),
    below: below.flatMap(({ heading, cells }) => (cells[at] ? [[heading, soft(cells[at])]] : [])),
  })
  let next = 0
  return {
    template,
    data: {
      sheet: sheet(t('Portfolio report'), { wide: isWide }),
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
      columns: beside.map(({ heading, mm, kind }) => [heading, mm, kind === 'amount']),
      parts: partsOf(rows, (row) => (groupBy === null ? null : row[groupBy])).map(({ name, rows }) => ({
        heading: groupBy === null ? null : headingOfGroup({ groupBy, name, groups }, write),
        rows: rows.map(() => rowAt(next++)),
      })),
    },
  }
}

function cellOf(row: ExportedAsset, column: ExportedColumn, write: Writing): string {
  const value = row[column]
  if (value === null) return ''
  const kind = kindOfColumn(column)
  if (kind === 'amount') return write.money(value, row.value_currency!)
  if (kind === 'day') return write.day(value)
  if (kind === 'date') return write.date(row[edtfOf(column as DateColumn)] ?? value)
  return isChosen(kind) ? write.choice(value) : value
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
  const money = (amount: string) => write.overview(amount, currency)
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
