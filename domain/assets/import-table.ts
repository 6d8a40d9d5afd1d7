import { isCalendarDate } from '../calendar.ts'
import { isExact } from '../dates/flexible-date.ts'
import { type Reader, understand } from '../dates/understand-date.ts'
import {
  type DetailColumn,
  detailColumn,
  detailHeadings,
  detailOf,
  detailsFor,
  importedDetail,
  isDetailColumn,
} from '../kinds/import-details.ts'
import type { OwnField } from '../kinds/own-fields.ts'
import { strippedAmount } from '../money.ts'
import { oneLine } from '../texts.ts'
import {
  ALL_FIELDS,
  AMOUNTS,
  type AssetFieldName,
  columnsOf,
  type DateField,
  fieldIn,
  fieldsOf,
  partsOf,
} from './field-lists.ts'
import {
  CHILD_HEADINGS,
  IMPORTED_CHILDREN,
  type ImportedChild,
  type ImportedChildren,
  importedChildLabel,
  importedChildren,
  isImportedChild,
} from './import-children.ts'
import type { RecordKind } from './sections.ts'
import { msg, t } from '#domain/words/words.ts'

/** What a column of a table may be taken for. `reference` is what its own system calls the thing. */
export type ImportField = AssetFieldName | ImportedChild | 'reference' | DetailColumn
type FieldOfForm = Exclude<ImportField, DetailColumn>

export const importFieldsOf = (kind: RecordKind): readonly FieldOfForm[] => [
  ...fieldsOf(kind).flatMap((field) => (field.kind === 'date' ? [field.name] : columnsOf(field))),
  ...IMPORTED_CHILDREN,
  'reference',
]

/** Which column, counted from 0, each field is read from. */
export type Mapping = { [Field in FieldOfForm]?: number } & { [Column in DetailColumn]: number }

export const SOURCES = ['strongroom', 'homebox', 'shelf', 'snipe-it'] as const
export type Source = (typeof SOURCES)[number]
export const SOURCE_NAMES: Record<Source, string> = {
  strongroom: 'Strongroom',
  homebox: 'Homebox',
  shelf: 'Shelf',
  'snipe-it': 'Snipe-IT',
}

export const MAX_IMPORT_ROWS = 10_000
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
export const TABLE_TOO_LARGE = msg('This file is too large. The limit is 10 MB.')

/** `Purchase Price (USD)` and `purchase_price` are one heading. */
const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/\([^()]*\)/g, '')
    .replaceAll(/[^\p{L}\p{N}.]+/gu, ' ')
    .replaceAll(/\.( |$)/g, ' ')
    .trim()

/** By headings that only this system's exports have together. */
const SIGNS: Record<Source, readonly string[]> = {
  strongroom: ['title', 'category', 'date added'],
  homebox: ['hb.name'],
  shelf: ['title', 'custodian', 'tags'],
  'snipe-it': ['asset tag', 'purchase cost'],
}

/** Our own exports have their headings in the words of whoever made them. */
const signsInWords = () =>
  [...(['title', 'category'] as const).map((name) => fieldIn(name, 'creator').label), t('Date Added')].map(plain)

/** Whose export this is, by its headings. */
export function sourceOf(headings: readonly string[]): Source | null {
  const found = new Set(headings.map(plain).flatMap((heading) => [heading, heading.replaceAll(' ', '_')]))
  const source = SOURCES.find((each) => SIGNS[each].every((sign) => found.has(sign)))
  return source ?? (signsInWords().every((sign) => found.has(sign)) ? 'strongroom' : null)
}

/** What columns are called, by these systems and by people, the likeliest first. */
const HEADINGS = {
  ...Object.fromEntries(
    ALL_FIELDS.flatMap((field) => [
      [field.name, field.headings],
      ...(field.kind === 'amount'
        ? [[field.currency.name, [field.currency.name.replaceAll('_', ' '), 'currency']]]
        : []),
    ]),
  ),
  ...CHILD_HEADINGS,
  reference: ['hb.import ref', 'asset tag', 'qr id', 'id', 'reference'],
} as Record<FieldOfForm, readonly string[]>

type Labels = [name: string, labels: string[]]

/** A first guess at what each column is; no column is taken twice. Which details of ours there may be, the table’s categories say. */
export function suggestMapping(
  kind: RecordKind,
  headings: readonly string[],
  categories: readonly string[] = [],
  own: readonly OwnField[] = [],
): Mapping {
  const found = headings.map((heading) => plain(heading.replaceAll('_', ' ')))
  const inWords = new Map<string, string[]>([
    ...fieldsOf(kind).map(({ name, label, heading = label }): Labels => [name, [plain(heading), plain(label)]]),
    ...IMPORTED_CHILDREN.map((name): Labels => [name, [plain(importedChildLabel(name))]]),
  ])
  const source = sourceOf(headings)
  const taken = new Set<number>()
  const mapping: Mapping = {}
  // What other systems call a status is another thing.
  const fields = importFieldsOf(kind).filter(
    (field) => field !== 'status' || source === null || source === 'strongroom',
  )
  for (const field of fields) take(field, [...HEADINGS[field], ...(inWords.get(field) ?? [])])
  for (const detail of own) take(detailColumn(detail.id), [plain(detail.label)])
  for (const detail of detailsFor(categories))
    take(detailColumn(detail.name), [...detailHeadings(detail), plain(detail.label)])
  return mapping

  function take(field: ImportField, names: readonly string[]) {
    const column = names.map((name) => found.findIndex((each, i) => each === name && !taken.has(i))).find((i) => i >= 0)
    if (column === undefined) return
    taken.add(column)
    mapping[field] = column
  }
}

/** Categories that a sample of the table names. */
export function categoriesIn(kind: RecordKind, headings: readonly string[], sample: readonly string[][]): string[] {
  const column = suggestMapping(kind, headings).category
  if (column === undefined) return []
  return [...new Set(sample.flatMap((row) => (row[column] ?? '').split(/[;|]/)).map((each) => each.trim()))]
}

export const DATE_ORDERS = ['dmy', 'mdy'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day as tables write it, as `YYYY-MM-DD`; null where it is none. Two digits are no year. */
export function dayIn(text: string, order: DateOrder): string | null {
  const clean = text.trim()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(clean)
  if (iso) return calendarDay(iso[1]!, iso[2]!, iso[3]!)
  const numbers = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4})(?:\s.*)?$/.exec(clean)
  if (numbers) {
    const [, first = '', second = '', year = ''] = numbers
    return order === 'dmy' ? calendarDay(year, second, first) : calendarDay(year, first, second)
  }
  const [, day, month, year] = /^(\d{1,2})\.?\s+([a-z]{3})[a-z]*\.?,?\s+(\d{4})$/i.exec(clean) ?? []
  if (day && month && year) return namedDay(year, month, day)
  const [, name, number, inYear] = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(clean) ?? []
  return name && number && inYear ? namedDay(inYear, name, number) : null
}

const namedDay = (year: string, month: string, day: string) => {
  const index = MONTHS.indexOf(month.toLowerCase())
  return index < 0 ? null : calendarDay(year, String(index + 1), day)
}

function calendarDay(year: string, month: string, day: string) {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(text) ? text : null
}

/** What to take where a table says nothing. */
export interface ImportDefaults {
  currency: string
  date_order: DateOrder
  how_acquired: string
}

export interface ImportedRow {
  /** The form's fields, for `judgeAsset` to judge. */
  texts: Record<string, string | null>
  reference: string | null
  details: Record<string, string>
  children: ImportedChildren
  /** What was left out, in words. */
  notes: string[]
}

/** What each list offers. */
export type Lists = Record<'categories' | 'genres', readonly string[]>

/** One row of a table as a filled-in form. What can't be read stays as it is, so that its field can say so. */
export function rowAsForm(
  cells: readonly string[],
  mapping: Mapping,
  defaults: ImportDefaults,
  lists: Lists,
  reader: Reader,
  { headings = [], own = [] }: { headings?: readonly string[]; own?: readonly OwnField[] } = {},
): ImportedRow {
  const notes: string[] = []
  const texts: Record<string, string | null> = {}
  const cell = (field: ImportField) => {
    const column = mapping[field]
    return column === undefined ? '' : (cells[column] ?? '').trim()
  }
  for (const field of Object.keys(mapping) as ImportField[])
    if (field !== 'reference' && !isDetailColumn(field) && !isImportedChild(field)) texts[field] = cell(field) || null
  for (const {
    name: amount,
    currency: { name: currency },
  } of AMOUNTS) {
    const text = texts[amount]
    if (text) texts[amount] = strippedAmount(text) ?? text
    // Systems that know no empty price write nought.
    if (texts[amount] === '0') texts[amount] = null
    if (texts[amount]) texts[currency] = texts[currency]?.toUpperCase() ?? defaults.currency
    else delete texts[currency]
  }
  for (const field of ALL_FIELDS) {
    const text = texts[field.name]
    if (!text) continue
    if (field.kind === 'date')
      Object.assign(texts, dateRead(text, field, { order: defaults.date_order, reader, notes }))
    if (field.kind === 'listed') texts[field.name] = offeredAs(text, field.list, lists, notes)
  }
  if (mapping.how_acquired === undefined && 'date_of_acquisition' in texts)
    texts['how_acquired'] = defaults.how_acquired
  const day = (text: string) => dayIn(text, defaults.date_order)
  const details: Record<string, string> = {}
  for (const column of Object.keys(mapping).filter(isDetailColumn)) {
    const field = detailOf(column, own)!
    const { text, note } = importedDetail(field, cell(column), { heading: headings[mapping[column]!] ?? '', day })
    if (text !== '') details[field.name] = text
    if (note !== null) notes.push(note)
  }
  const children = importedChildren({ cell, day, notes })
  return { texts, reference: oneLine(cell('reference')) || null, details, children, notes }
}

interface Reading {
  order: DateOrder
  reader: Reader
  notes: string[]
}

/** What stays in the column of the day is no day, so that its field can say so. */
function dateRead(text: string, field: DateField, { order, reader, notes }: Reading): Record<string, string | null> {
  const parts = partsOf(field)
  const day = dayIn(text, order)
  if (day !== null) return { [field.name]: day }
  const read = understand(text, { ...reader, monthFirst: order === 'mdy' })
  if (read.kind === 'no such day') return { [field.name]: text }
  if (read.kind === 'date') {
    const { edtf } = read.date
    // Of two digits the century would be a guess, and nobody sees what came of it.
    if (!isExact(read.date)) return { [field.name]: null, [parts.edtf]: edtf, [parts.text]: text }
    return { [field.name]: text.includes(edtf.slice(0, 4)) ? edtf : text }
  }
  if (read.kind === 'unknown')
    notes.push(
      t('{label}: “{text}” is kept as typed and can’t be sorted', { label: field.label, text: text.slice(0, 60) }),
    )
  return { [field.name]: null, [parts.text]: text }
}

/** As the list writes it; of several tags the first that it knows. */
function offeredAs(text: string, list: keyof Lists, lists: Lists, notes: string[]): string | null {
  const found = text
    .split(/[;|]/)
    .map((each) => each.trim().toLowerCase())
    .map((each) => lists[list].find((name) => name.toLowerCase() === each))
    .find((name) => name !== undefined)
  if (found === undefined) notes.push(LEFT_OUT[list](text.slice(0, 60)))
  return found ?? null
}

const LEFT_OUT: Record<keyof Lists, (text: string) => string> = {
  categories: (text) => t('The category “{text}” isn’t in the list and was left out', { text }),
  genres: (text) => t('The genre “{text}” isn’t in the list and was left out', { text }),
}
