import { ALL_FIELDS, AMOUNTS, columnsOf, fieldIn, fieldsOf, partsOf } from '#record/assets/rules/field-lists.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { detailOf, importedDetail, isDetailColumn } from '#record/kinds/rules/import-details.ts'
import { OWN_TEXT_MAX } from '#record/kinds/rules/own-fields.ts'
import { lengthOf, oneLine } from '#basics/texts.ts'
import type { ValuationDraft } from '#record/values/rules/valuations.ts'
import { fileNamesIn } from './file-names.ts'
import { yearNamedIn } from './headings.ts'
import { type ImportedChildren, importedChildren, isImportedChild } from './import-children.ts'
import { type ImportField, VALUE_COLUMNS, type ValueColumn } from './import-table.ts'
import { dateRead, isDated } from './imported-date.ts'
import { choiceMeant } from './listed-words.ts'
import type { Meaning } from './meanings.ts'
import { type ReadCurrency, type Reading, type ReadWord, rowCells, type RowCells } from './row-cells.ts'
import { purposeOf, valueColumnLabel } from './value-columns.ts'
import { said, t } from '#basics/words/words.ts'

export interface ImportedRow {
  /** The form's fields, for `judgeAsset` to judge. */
  texts: Record<string, string | null>
  reference: string | null
  details: Record<string, string>
  children: ImportedChildren
  /** With whom it is, where its status is not simply that it is held. */
  party: string | null
  /** What it is insured for, and what it is worth. */
  values: { field: ValueColumn; draft: ValuationDraft }[]
  meanings: Meaning[]
  /** As the cells have it that were read in another way. */
  typed: Partial<Record<ImportField, string>>
  /** The currencies of its amounts, and what says so. */
  currencies: ReadCurrency[]
  /** What stands in columns that become fields of one’s own, by the column. */
  ownTexts: Record<string, string>
  /** What the form has no place for, as lines of the description. */
  lines: string[]
  /** Photos and documents that are to come. */
  fileNames: string[]
  /** What tells it from a row that is otherwise the same. */
  said: string[]
  /** The fields of which a cell says something. */
  given: string[]
  words: ReadWord[]
  /** What was kept as it was typed, in words. */
  notes: string[]
}

/** One row of a table as a filled-in form. What no field takes is kept in the description: nothing is left out. */
export function rowAsForm(cells: readonly string[], reading: Reading): ImportedRow {
  const row = rowCells(cells, reading)
  const { mapping, kind } = reading
  const { cell, cellAt, meant, kept, keep, day } = row
  const texts = textsIn(row, reading)
  const details = detailsIn(row, reading)
  const children = importedChildren({ cell, day, keep })
  const values = VALUE_COLUMNS.flatMap((field) => {
    const draft = valueIn(row, reading, field)
    return draft === null ? [] : [{ field, draft }]
  })
  const ownTexts = unmatchedIn(row, reading)
  const files = fileNamesIn(cell('file_names'))
  if (files.saysMore) keep('file_names', t('File names of photos and documents'))
  const lines = linesOf(row, reading)
  if (files.names.length > 0) kept.add(mapping.file_names!)
  return {
    texts,
    given: fieldsOf(kind)
      .filter((field) => cell(field.name) !== '' && columnsOf(field).some((column) => texts[column]))
      .map(({ name }) => name),
    reference: oneLine(cell('reference')) || null,
    details,
    children: children.status === null ? { ...children, status: meant.status } : children,
    party: children.status === null ? meant.party : null,
    values,
    meanings: meant.meanings,
    typed: Object.fromEntries(Object.keys(meant.cells).map((field) => [field, cellAt(mapping[field as ImportField])])),
    currencies: row.currencies,
    ownTexts,
    lines,
    fileNames: files.names,
    said: linesOf(row, reading),
    words: row.words,
    notes: row.notes,
  }
}

/** What the fields of the form take. */
function textsIn(row: RowCells, { kind, mapping, defaults, lists, reader }: Reading): ImportedRow['texts'] {
  const { cell, keep, notes } = row
  const texts: ImportedRow['texts'] = {}
  const dates = { order: defaults.date_order, reader }
  for (const field of Object.keys(mapping) as ImportField[]) if (isOfForm(field)) texts[field] = cell(field) || null
  for (const { name, label, currency } of AMOUNTS) {
    delete texts[currency.name]
    if (cell(name) === '') continue
    const { read, code } = row.amount(name, label, cell(currency.name))
    // Systems that know no empty price write nought. Of two amounts neither is the one.
    const isOne = (read.kind === 'amount' || read.kind === 'about') && read.amount !== '0'
    texts[name] = isOne ? read.amount : null
    if (isOne) texts[currency.name] = code
    if (read.kind === 'range') keep(name, label)
  }
  for (const field of ALL_FIELDS) {
    const text = texts[field.name]
    if (field.kind === 'date' && text)
      Object.assign(texts, dateRead(text, field, { ...dates, notes, keep: () => keep(field.name) }))
    if (field.kind === 'listed' && text) {
      const offered = lists[field.list]
      texts[field.name] = field.name === 'category' ? row.word('category', text, offered) : exactly(text, offered)
      if (texts[field.name] === null) keep(field.name, field.label)
    }
    if (field.kind === 'choice' && text && field.name !== 'how_acquired') {
      texts[field.name] = exactly(text, field.options)
      if (texts[field.name] === null) keep(field.name, field.label)
    }
    if (field.kind === 'choice' && field.name === 'how_acquired' && field.of[kind])
      texts[field.name] =
        (text ? row.word('how_acquired', text, field.options) : howElsewhere(row, kind, field.options)) ||
        defaults.how_acquired
  }
  // What has to be known of every asset and is not told: nobody is to make it up.
  for (const field of fieldsOf(kind))
    if (field.kind === 'date' && field.of[kind]?.required && !isDated(field, texts))
      Object.assign(
        texts,
        defaults.date
          ? dateRead(defaults.date, field, { ...dates, notes: [], keep: () => {} })
          : { [partsOf(field).text]: t('Unknown') },
      )
  return texts
}

/** “inherited 1990” as a date, or “gift” as a price, says how something came where no other cell does. */
function howElsewhere({ cell, word }: RowCells, kind: RecordKind, choices: readonly string[]): string | null {
  const said = ([fieldIn('date', kind).name, fieldIn('value', kind).name] as const)
    .map((name) =>
      cell(name)
        .replaceAll(/[\d.,/]+/g, ' ')
        .trim(),
    )
    .find((text) => text !== '' && choiceMeant('how_acquired', text, choices).choice !== null)
  return said === undefined ? null : word('how_acquired', said, choices)
}

function detailsIn({ cell, day, keep }: RowCells, { mapping, headings, decimalSigns, own = [] }: Reading) {
  const details: Record<string, string> = {}
  for (const column of Object.keys(mapping).filter(isDetailColumn)) {
    const field = detailOf(column, own)!
    const { text, isRead } = importedDetail(field, cell(column), {
      heading: headings[mapping[column]!] ?? '',
      day,
      decimalSign: decimalSigns?.[mapping[column]!] ?? null,
    })
    if (text !== '') details[field.name] = text
    if (!isRead) keep(column, field.label)
  }
  return details
}

function valueIn(row: RowCells, { headings, mapping, reader }: Reading, field: ValueColumn): ValuationDraft | null {
  if (row.cell(field) === '') return null
  const { read, code: currency } = row.amount(field, valueColumnLabel(field))
  const amount = read.kind === 'range' ? read.low : 'amount' in read ? read.amount : '0'
  if (amount === '0') return null
  const heading = headings[mapping[field]!] ?? ''
  const year = yearNamedIn(heading, reader.today)
  return {
    purpose: purposeOf(field, heading),
    amount,
    ...(read.kind === 'range' && { amount_to: read.high }),
    currency,
    ...(year !== null && { date_edtf: year, date_text: year }),
  }
}

/** What stands in columns that become fields of one’s own; of all others that no field takes, the description has it. */
function unmatchedIn({ cellAt, count, meant, kept }: RowCells, { mapping, others, context }: Reading) {
  const ownTexts: Record<string, string> = {}
  const matched = new Set(Object.values(mapping))
  if (meant.meanings.some(({ kind, answer }) => kind === 'section' && answer === 'read'))
    matched.add(context!.roomColumn!)
  for (let column = 0; column < count; column++) {
    const text = cellAt(column)
    const other = matched.has(column) ? null : (others?.[column] ?? 'note')
    if (text === '' || other === 'none') continue
    if (other === 'own' && lengthOf(text) <= OWN_TEXT_MAX) ownTexts[column] = oneLine(text)
    else if (other !== null) kept.add(column)
  }
  return ownTexts
}

const linesOf = ({ kept, cellAt }: RowCells, { headings }: Reading) =>
  [...kept]
    .toSorted((one, another) => one - another)
    .map((column) => `${headings[column] || t('Column {number}', { number: column + 1 })}: ${cellAt(column)}`)

const BESIDE = new Set<ImportField>(['reference', 'file_names', ...VALUE_COLUMNS])
const isOfForm = (field: ImportField) => !BESIDE.has(field) && !isDetailColumn(field) && !isImportedChild(field)

const exactly = (text: string, choices: readonly string[]): string | null => {
  const parts = text.split(/[;|]/).map((part) => part.trim().toLowerCase())
  return (
    parts
      .map((part) => choices.find((choice) => [choice, said(choice)].some((name) => name.toLowerCase() === part)))
      .find((choice) => choice !== undefined) ?? null
  )
}
