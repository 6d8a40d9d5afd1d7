import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Status } from '#record/statuses/rules/status-names.ts'
import { TYPED_NAMES, type TypedRows } from '#record/assets/rules/typed-children.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { type AssetMistake, type AssetRecord, judgeAsset, type JudgedAsset } from '#record/assets/rules/judge-asset.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { readerDecimalSign } from '#basics/amounts/amount-typed.ts'
import { type DecimalSign, decimalSignIn } from '#basics/amounts/written-number.ts'
import { isDetailColumn } from '#record/kinds/rules/import-details.ts'
import { currencyNamedIn } from '#basics/amounts/currency-words.ts'
import { AMOUNTS } from '#record/assets/rules/field-lists.ts'
import { asksIfOwned, namedHeading } from '../rules/heading-fit.ts'
import { type Mapping, type Source, VALUE_COLUMNS } from '../rules/import-table.ts'
import { filledIn } from '../rules/updates.ts'
import { type Context, contextOf, type Meaning, NO_CONTEXT } from '../rules/meanings.ts'
import { rowAsForm } from '../rules/row-as-form.ts'
import type { Lists, ReadCurrency, Reading, ReadWord } from '../rules/row-cells.ts'
import { judgeValuation, type ValuationRecord } from '#record/values/rules/valuations.ts'
import { dateHabitsOf } from '#basics/typed-date.ts'
import type { Role } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import type { Line } from '../rules/find-headings.ts'
import { areRooms, isTotalWord } from '../rules/sections.ts'
import type { Table } from './tables/read-table.ts'

export interface JudgedRow {
  /** As a spreadsheet counts. */
  row: number
  record: AssetRecord | null
  /** The same of a row that belongs to an asset which is there: what it lacks, that has. */
  update: AssetRecord | null
  /** The fields of which a cell says something. */
  given: readonly string[]
  /** What the form has no place for, as lines of the description. */
  lines: readonly string[]
  /** What tells it from a row that is otherwise the same. */
  said: readonly string[]
  /** What its own system calls it. */
  reference: string | null
  inventoryNumber: string | null
  details: Record<string, string>
  /** What it has several of, by the rules of the form. */
  children: Partial<TypedRows>
  /** Null is simply held. */
  status: Status | null
  /** With whom it is then. */
  party: string | null
  /** What it is insured for, and what it is worth. */
  values: ValuationRecord[]
  /** Photos and documents that are to come. */
  fileNames: string[]
  /** By the column that becomes a field of one’s own. */
  ownTexts: Record<string, string>
  words: ReadWord[]
  meanings: Meaning[]
  currencies: ReadCurrency[]
  /** What it is known by, so that it is not added twice. */
  key: string
  mistakes: AssetMistake[]
  notes: string[]
}

type Repairs = Readonly<Record<string, Readonly<Record<string, string>>>>

interface Circumstances extends Pick<Reading, 'mapping' | 'defaults' | 'others' | 'words' | 'meanings'> {
  role: Role
  source: Source | null
  lists: Lists & { currencies: readonly string[] }
  own: readonly OwnField[]
  latest: string
  repairs: Repairs
}

/** After so many the others have their turn: a table of ten thousand would hold everybody up. */
const AT_ONCE = 100

/** Every row of a table by the rules of the form. */
export async function judgeRows(table: Table, circumstances: Circumstances): Promise<JudgedRow[]> {
  const { headings, rows } = table
  const judged: JudgedRow[] = []
  const decimalSigns = signsOf(rows, circumstances.mapping)
  const detailsOf = new Map<string, string>()
  const headingCurrencies = headingCurrenciesOf(table, circumstances)
  const context = contextIn(table, circumstances)
  for (const line of rows) {
    const row = judgeRow(line, { ...circumstances, headings, decimalSigns, headingCurrencies, context })
    judged.push({ ...row, key: ownKey(row, detailsOf) })
    if (judged.length % AT_ONCE === 0) await nextTurn()
  }
  return judged
}

/** What each column of amounts and measures writes before decimals; whoever reads the table, where it doesn’t show. */
function signsOf(rows: Table['rows'], mapping: Mapping): (DecimalSign | null)[] {
  const signs: (DecimalSign | null)[] = []
  const columns: number[] = []
  for (const [field, column] of Object.entries(mapping)) {
    if (!isDetailColumn(field) && !MONEY.has(field)) continue
    signs[column] = decimalSignIn(rows.map(({ cells }) => cells[column] ?? ''))
    columns.push(column)
  }
  // Who wrote one column one way wrote the others so, too.
  const shown = new Set(columns.map((column) => signs[column]).filter((sign) => sign !== null))
  const elsewhere = shown.size === 1 ? [...shown][0]! : readerDecimalSign() === ',' ? ',' : null
  for (const column of columns) signs[column] ??= elsewhere
  return signs
}
/** A sign in a heading says less than most of the cells below it: “$ paid” stands over pounds, too. */
function headingCurrenciesOf({ headings, rows }: Table, { mapping, defaults }: Circumstances): (string | null)[] {
  const found: (string | null)[] = []
  for (const column of moneyColumns(mapping)) {
    const named = currencyNamedIn(headings[column] ?? '', defaults.currency)
    const inCells = rows.flatMap(({ cells }) => currencyNamedIn(cells[column] ?? '', defaults.currency) ?? [])
    const others = inCells.filter((code) => code !== named)
    found[column] = others.length * 2 > inCells.length ? null : named
  }
  return found
}

const moneyColumns = (mapping: Mapping) =>
  Object.entries(mapping).flatMap(([field, column]) => (MONEY.has(field) ? [column] : []))
const MONEY = new Set<string>([...VALUE_COLUMNS, ...AMOUNTS.map(({ name }) => name)])

/**
 * Two rows that say the same but for their details, or what they have several of, are two things, such as watches with other numbers. The first has the key
 * that it had before there were details: a table that was imported then is known again.
 */
function ownKey(
  { key, details, children, status, ownTexts, said: lines }: JudgedRow,
  detailsOf: Map<string, string>,
): string {
  const more = [children, status, ownTexts, lines].some((part) => part !== null && Object.keys(part).length > 0)
  const all = JSON.stringify(more ? [details, children, status, ownTexts, lines] : details)
  const first = detailsOf.get(key)
  if (first === undefined) detailsOf.set(key, all)
  if (first === undefined || first === all || key.includes('#')) return key
  return `${key} ${createHash('sha256').update(all).digest('hex')}`
}

function contextIn(
  { headings, rows, section_column }: Table,
  { mapping, others = {}, repairs }: Circumstances,
): Context {
  const { place, beneficiaries, status } = mapping
  const isAsked = status !== undefined && asksIfOwned(namedHeading(headings[status] ?? ''))
  if (place === undefined && beneficiaries === undefined) return { ...NO_CONTEXT, asksIfOwned: isAsked }
  const cellIn = ({ row, cells }: Line, column: number | undefined) =>
    column === undefined ? '' : (repairs[row]?.[column] ?? cells[column] ?? '')
  const said = contextOf(
    rows.map((line) => ({ place: cellIn(line, place), beneficiaries: cellIn(line, beneficiaries) })),
  )
  const context = { ...said, asksIfOwned: isAsked }
  const isOfNoField =
    section_column !== null &&
    !Object.values(mapping).includes(section_column) &&
    (others[section_column] ?? 'note') === 'note'
  if (!isOfNoField || place === undefined) return context
  const sections = [
    ...new Set(rows.map(({ cells }) => cells[section_column] ?? '').filter((section) => section !== '')),
  ]
  return { ...context, roomColumn: areRooms(sections) ? section_column : null }
}

function judgeRow(
  { row, cells: typed }: Line,
  {
    role,
    source,
    lists,
    latest,
    repairs,
    ...reading
  }: Circumstances & Pick<Reading, 'headings' | 'decimalSigns' | 'headingCurrencies' | 'context'>,
): JudgedRow {
  const kind = recordKindOf(role)
  const cells = repaired(typed, repairs[row])
  const reader = { ...dateHabitsOf(), today: latest }
  const form = rowAsForm(cells, { ...reading, kind, lists, reader })
  const { texts, given, reference, details, children, lines, fileNames, said, ownTexts, words, notes } = form
  const description = [texts['description'], ...lines].filter(Boolean).join('\n') || null
  const draft = { ...texts, description, details, ...children.rows, images: [], documents: [] }
  const verdict = judgeAsset(kind, draft, latest, { own: reading.own })
  const number = reference ?? texts['inventory_number'] ?? null
  const completed =
    verdict.ok || number === null
      ? verdict
      : judgeAsset(kind, { ...draft, ...filledIn(kind, texts) }, latest, { own: reading.own })
  const isTotal = isTotalWord(texts['title'] ?? '') || (!texts['title'] && cells.some(isTotalWord))
  const values = form.values.map(({ field, draft }) => ({ field, ...judgeValuation(draft, latest) }))
  const mistakes = isTotal
    ? [{ field: 'title', message: t('This looks like a total, not like an asset') }]
    : [
        ...(verdict.ok ? unknownCurrency(verdict.asset.record, lists.currencies) : verdict.mistakes),
        ...values.flatMap((value) =>
          value.ok ? [] : value.mistakes.map(({ message }) => ({ field: value.field as string, message })),
        ),
      ]
  return {
    row,
    record: verdict.ok && mistakes.length === 0 ? verdict.asset.record : null,
    update:
      completed.ok && !isTotal && unknownCurrency(completed.asset.record, lists.currencies).length === 0
        ? completed.asset.record
        : null,
    given,
    reference,
    inventoryNumber: texts['inventory_number'] ?? null,
    details,
    children: verdict.ok ? rowsOf(verdict.asset) : {},
    status: children.status,
    party: form.party,
    values: values.flatMap((value) => (value.ok ? [value.record] : [])),
    fileNames,
    ownTexts,
    lines,
    said,
    words,
    meanings: form.meanings,
    currencies: form.currencies,
    // However a cell is understood, it is the same row.
    key: keyOf(source, number, { ...texts, ...ofForm(form.typed, texts) }),
    mistakes,
    notes,
  }
}

const repaired = (cells: readonly string[], repairs: Repairs[string] | undefined) =>
  repairs === undefined
    ? cells
    : Array.from(
        { length: Math.max(cells.length, ...Object.keys(repairs).map((column) => Number(column) + 1)) },
        (_, column) => repairs[column] ?? cells[column] ?? '',
      )

const rowsOf = (asset: JudgedAsset): Partial<TypedRows> =>
  Object.fromEntries(TYPED_NAMES.flatMap((name) => (asset[name] ? [[name, asset[name]]] : [])))

function unknownCurrency(record: AssetRecord, currencies: readonly string[]): AssetMistake[] {
  return AMOUNTS.flatMap(({ currency: { name: field } }) => {
    const code = record[field] ?? null
    return code === null || currencies.includes(code)
      ? []
      : [{ field, message: t('{code} is not offered as a currency', { code }) }]
  })
}

const ofForm = (typed: object, texts: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(typed).filter(([field]) => field in texts))

/** How all keys of one system begin. */
export const keysOf = (source: Source | null) => `${source ?? 'table'} `

/** By what its own system calls it, else by all that it says. */
function keyOf(source: Source | null, reference: string | null, texts: Record<string, string | null>): string {
  const of = keysOf(source)
  if (reference !== null) return `${of}#${reference}`.slice(0, 200)
  const said = JSON.stringify(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return `${of}${createHash('sha256').update(said).digest('hex')}`
}
