import { type DetailColumn, detailColumn, detailHeadings, detailsFor } from '../kinds/import-details.ts'
import type { OwnField } from '../kinds/own-fields.ts'
import { ALL_FIELDS, type AssetFieldName, columnsOf, fieldIn, fieldsOf } from '../assets/field-lists.ts'
import type { RecordKind } from '../assets/sections.ts'
import { looksLikeAmount } from '../amounts/read-amount.ts'
import { dayIn } from './days.ts'
import { FILE_NAME_HEADINGS } from './file-names.ts'
import { namesOf, plain } from './headings.ts'
import { CHILD_HEADINGS, IMPORTED_CHILDREN, type ImportedChild, importedChildLabel } from './import-children.ts'
import { USUAL_HEADINGS } from './usual-headings.ts'
import { msg, t } from '#domain/words/words.ts'

/** What a column of a table may be taken for. `reference` is what its own system calls the thing. */
export type ImportField = AssetFieldName | ImportedChild | 'insured_value' | 'file_names' | 'reference' | DetailColumn
type FieldOfForm = Exclude<ImportField, DetailColumn>

export const importFieldsOf = (kind: RecordKind): readonly FieldOfForm[] => [
  ...fieldsOf(kind).flatMap((field) => (field.kind === 'date' ? [field.name] : columnsOf(field))),
  ...IMPORTED_CHILDREN,
  'insured_value',
  'file_names',
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
/** How a table is to be read, beside the table itself. */
export const MAX_PLAN_BYTES = 1024 * 1024
export const TABLE_TOO_LARGE = msg('This file is too large. The limit is 10 MB.')

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
      [field.name, [...field.headings, ...(USUAL_HEADINGS[field.name] ?? [])]],
      ...(field.kind === 'amount'
        ? [[field.currency.name, [field.currency.name.replaceAll('_', ' '), 'currency']]]
        : []),
    ]),
  ),
  ...CHILD_HEADINGS,
  insured_value: [
    'insured value',
    'insurance value',
    'insured for',
    'insurance replacement',
    'replacement value',
    'agreed value',
    'hb.insured value',
    'versicherungswert',
    'versichert für',
  ],
  file_names: FILE_NAME_HEADINGS,
  reference: ['hb.import ref', 'asset tag', 'qr id', 'id', 'reference'],
} as Record<FieldOfForm, readonly string[]>

type Labels = [name: string, labels: string[]]

/** What a table shows of itself before anything is made of it. */
export interface Shown {
  headings: readonly string[]
  sample?: readonly (readonly string[])[]
}

/**
 * A first guess at what each column is; no column is taken twice. A heading that is called just so counts before one that is
 * called like it, and that before what stands in the column. Which details of ours there may be, the table’s categories say.
 */
export function suggestMapping(
  kind: RecordKind,
  { headings, sample = [] }: Shown,
  own: readonly OwnField[] = [],
): Mapping {
  const found = headings.map(namesOf)
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
  for (const most of [1, Infinity]) {
    for (const field of fields) take(field, [...HEADINGS[field], ...(inWords.get(field) ?? [])], most)
    for (const detail of own) take(detailColumn(detail.id), [plain(detail.label)], most)
    const column = mapping.category
    const categories = column === undefined ? [] : sample.flatMap((row) => (row[column] ?? '').split(/[;|]/))
    for (const detail of detailsFor([...new Set(categories.map((each) => each.trim()))]))
      take(detailColumn(detail.name), [...detailHeadings(detail), plain(detail.label)], most)
  }
  return byContent(kind, mapping, { headings, sample })

  function take(field: ImportField, names: readonly string[], most: number) {
    if (mapping[field] !== undefined) return
    const isCalled = (column: number, name: string) => found[column]!.slice(0, most).includes(name)
    const column = names
      .map((name) => found.findIndex((_, i) => !taken.has(i) && isCalled(i, name)))
      .find((i) => i >= 0)
    if (column === undefined) return
    taken.add(column)
    mapping[field] = column
  }
}

const MOSTLY = 0.6

/** Where no heading says it: days are days, money is money, and the title is what differs most from row to row. */
function byContent(kind: RecordKind, mapping: Mapping, { headings, sample = [] }: Shown): Mapping {
  const columns = Math.max(headings.length, ...sample.map((row) => row.length))
  const taken = new Set(Object.values(mapping))
  const texts = Array.from({ length: columns }, (_, i) => sample.map((row) => (row[i] ?? '').trim()).filter(Boolean))
  const guess = { ...mapping }
  const take = (field: ImportField, fits: (cells: string[]) => number) => {
    if (guess[field] !== undefined) return
    const [best] = texts
      .map((cells, column) => ({ column, fit: taken.has(column) || cells.length === 0 ? 0 : fits(cells) }))
      .toSorted((one, other) => other.fit - one.fit)
    if (!best || best.fit < MOSTLY) return
    taken.add(best.column)
    guess[field] = best.column
  }
  const share = (cells: readonly string[], is: (cell: string) => boolean) => cells.filter(is).length / cells.length
  const words = (cell: string) => /\p{L}{2}/u.test(cell) && !looksLikeAmount(cell) && !isDay(cell)
  take('title', (cells) => share(cells, words) * (new Set(cells).size / Math.max(cells.length, sample.length * MOSTLY)))
  // A column with a heading of its own may be any day, or any sum.
  if (headings.some((heading) => heading !== '')) return guess
  take(fieldIn('date', kind).name, (cells) => share(cells, isDay))
  take(fieldIn('value', kind).name, (cells) => share(cells, (cell) => !isDay(cell) && /[.,]\d\d$|\p{Sc}/u.test(cell)))
  return guess
}

const isDay = (cell: string) => dayIn(cell, 'dmy') !== null || dayIn(cell, 'mdy') !== null

/** Whether any field of ours is called so. */
export const isKnownHeading = (heading: string) =>
  namesOf(heading).some((name) => Object.values(HEADINGS).some((names) => names.includes(name)))
