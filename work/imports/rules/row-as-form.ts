import { currencyNamedIn } from '#basics/amounts/currency-words.ts'
import { type ReadAmount, readAmount } from '#basics/amounts/read-amount.ts'
import type { DecimalSign } from '#basics/amounts/written-number.ts'
import type { Reader } from '#basics/dates/understand-date.ts'
import { ALL_FIELDS, AMOUNTS, columnsOf, fieldIn, fieldsOf, partsOf } from '#record/assets/rules/field-lists.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { detailOf, importedDetail, isDetailColumn } from '#record/kinds/rules/import-details.ts'
import { OWN_TEXT_MAX, type OwnField } from '#record/kinds/rules/own-fields.ts'
import { exactMoney } from '#basics/money.ts'
import { lengthOf, oneLine } from '#basics/texts.ts'
import type { ValuationDraft } from '#record/values/rules/valuations.ts'
import { type DateOrder, dayIn } from './days.ts'
import { fileNamesIn } from './file-names.ts'
import { yearNamedIn } from './headings.ts'
import { type ImportedChildren, importedChildren, isImportedChild } from './import-children.ts'
import { type ImportField, type Mapping, VALUE_COLUMNS, type ValueColumn } from './import-table.ts'
import { dateRead, isDated } from './imported-date.ts'
import { choiceMeant, type Understood, type WordList } from './listed-words.ts'
import { type Context, type MeantAnswers, type Meaning, NO_CONTEXT, settleMeanings, STROKE } from './meanings.ts'
import { purposeOf, valueColumnLabel } from './value-columns.ts'
import { said, t } from '#basics/words/words.ts'

/** What to take where a table says nothing. */
export interface ImportDefaults {
  currency: string
  date_order: DateOrder
  how_acquired: string
  /** When what has no date of its own came, in words; empty is unknown. */
  date?: string
}

/** What becomes of a column that is matched with nothing: lines of the description, a field of one’s own, or nothing. */
export const OTHER_COLUMNS = ['note', 'own', 'none'] as const
export type OtherColumn = (typeof OTHER_COLUMNS)[number]

/** What is meant by the words of a list, by those words in small letters; empty is none of the choices. */
type MeantWords = { readonly [List in WordList]?: Readonly<Record<string, string>> | undefined }

/** What each list offers. */
export type Lists = Record<'categories' | 'genres', readonly string[]>

/** How the rows of a table are read. */
export interface Reading {
  kind: RecordKind
  headings: readonly string[]
  mapping: Mapping
  defaults: ImportDefaults
  /** What columns write before decimals, by their number, where all their cells show it. */
  decimalSigns?: readonly (DecimalSign | null)[]
  /** What the headings of columns of amounts say their currency is, by their number. */
  headingCurrencies?: readonly (string | null)[]
  others?: Readonly<Record<string, OtherColumn>>
  words?: MeantWords
  /** What was answered of cells that say more than their column asks for, and what the other rows say. */
  meanings?: MeantAnswers
  context?: Context
  lists: Lists
  reader: Reader
  own?: readonly OwnField[]
}

/** A word of a list that is not one of its choices, and how it was understood. */
export interface ReadWord extends Understood {
  list: WordList
  text: string
}

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

/** The cell itself, another cell of its row, the heading, or whoever imports the table. */
export const CURRENCY_SAID_BY = ['cell', 'row', 'heading', 'chosen'] as const
export interface ReadCurrency {
  code: string
  by: (typeof CURRENCY_SAID_BY)[number]
}

/** One row of a table as a filled-in form. What no field takes is kept in the description: nothing is left out. */
export function rowAsForm(cells: readonly string[], reading: Reading): ImportedRow {
  const { kind, mapping, headings, defaults, lists, own = [] } = reading
  const notes: string[] = []
  const texts: Record<string, string | null> = {}
  const kept = new Set<number>()
  const words: ReadWord[] = []
  const currencies: ReadCurrency[] = []
  const cellAt = (column: number | undefined) => {
    const text = column === undefined ? '' : (cells[column] ?? '').trim()
    // A stroke is how people say that there is nothing to say.
    return STROKE.test(text) ? '' : text
  }
  const { meanings = {}, context = NO_CONTEXT } = reading
  const room = cellAt(context.roomColumn ?? undefined)
  const meant = settleMeanings((field) => cellAt(mapping[field]), meanings, context, room)
  const meantCells: Partial<Record<ImportField, string>> = meant.cells
  const cell = (field: ImportField) => meantCells[field] ?? cellAt(mapping[field])
  /** The description has it too. */
  const keep = (field: ImportField, label?: string) => {
    kept.add(mapping[field]!)
    if (label) notes.push(keptInWords(label, cell(field)))
  }
  const dates = { order: defaults.date_order, reader: reading.reader }
  const day = (text: string) => dayIn(text, dates.order)
  for (const field of meant.kept) keep(field)

  for (const field of Object.keys(mapping) as ImportField[]) if (isOfForm(field)) texts[field] = cell(field) || null
  for (const { name, label, currency } of AMOUNTS) {
    delete texts[currency.name]
    if (cell(name) === '') continue
    const { read, code } = amountIn(name, label, cell(currency.name))
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
      texts[field.name] = field.name === 'category' ? wordIn('category', text, offered) : exactly(text, offered)
      if (texts[field.name] === null) keep(field.name, field.label)
    }
    if (field.kind === 'choice' && text && field.name !== 'how_acquired') {
      texts[field.name] = exactly(text, field.options)
      if (texts[field.name] === null) keep(field.name, field.label)
    }
    if (field.kind === 'choice' && field.name === 'how_acquired' && field.of[kind])
      texts[field.name] =
        (text ? wordIn('how_acquired', text, field.options) : howElsewhere(field.options)) || defaults.how_acquired
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

  const details: Record<string, string> = {}
  for (const column of Object.keys(mapping).filter(isDetailColumn)) {
    const field = detailOf(column, own)!
    const { text, isRead } = importedDetail(field, cell(column), {
      heading: headings[mapping[column]!] ?? '',
      day,
      decimalSign: reading.decimalSigns?.[mapping[column]!] ?? null,
    })
    if (text !== '') details[field.name] = text
    if (!isRead) keep(column, field.label)
  }
  const children = importedChildren({ cell, day, keep })
  const values = VALUE_COLUMNS.flatMap((field) => {
    const draft = valueIn(field)
    return draft === null ? [] : [{ field, draft }]
  })

  const ownTexts: Record<string, string> = {}
  const matched = new Set(Object.values(mapping))
  if (meant.meanings.some(({ kind, answer }) => kind === 'section' && answer === 'read'))
    matched.add(context.roomColumn!)
  for (let column = 0; column < Math.max(cells.length, headings.length); column++) {
    const text = cellAt(column)
    const other = matched.has(column) ? null : (reading.others?.[column] ?? 'note')
    if (text === '' || other === 'none') continue
    if (other === 'own' && lengthOf(text) <= OWN_TEXT_MAX) ownTexts[column] = oneLine(text)
    else if (other !== null) kept.add(column)
  }
  const files = fileNamesIn(cell('file_names'))
  if (files.saysMore) keep('file_names', t('File names of photos and documents'))
  const linesOf = (columns: ReadonlySet<number>) =>
    [...columns]
      .toSorted((one, another) => one - another)
      .map((column) => `${headings[column] || t('Column {number}', { number: column + 1 })}: ${cellAt(column)}`)
  const lines = linesOf(kept)
  if (files.names.length > 0) kept.add(mapping.file_names!)
  const given = fieldsOf(kind)
    .filter((field) => cell(field.name) !== '' && columnsOf(field).some((column) => texts[column]))
    .map(({ name }) => name)
  return {
    texts,
    given,
    reference: oneLine(cell('reference')) || null,
    details,
    children: children.status === null ? { ...children, status: meant.status } : children,
    party: children.status === null ? meant.party : null,
    values,
    meanings: meant.meanings,
    typed: Object.fromEntries(Object.keys(meantCells).map((field) => [field, cellAt(mapping[field as ImportField])])),
    currencies,
    ownTexts,
    lines,
    fileNames: files.names,
    said: linesOf(kept),
    words,
    notes,
  }

  /** An amount, and its currency: a cell names its own, else the row does, the heading, or whoever imports it. */
  function amountIn(field: ImportField, label: string, inRow = ''): { read: ReadAmount; code: string } {
    const column = mapping[field]!
    const ofRow = currencyNamedIn(inRow) ?? inRow.toUpperCase()
    const { headingCurrencies = [] } = reading
    const named = headingCurrencies[column]
    const ofHeading = named === undefined ? currencyNamedIn(headings[column] ?? '', defaults.currency) : named
    const currency = ofRow || (ofHeading ?? defaults.currency)
    const read = readAmount(cell(field), { currency, decimalSign: reading.decimalSigns?.[column] ?? null })
    if (read.kind === 'words') keep(field, label)
    const ofCell = 'currency' in read ? read.currency : null
    const code = ofCell ?? currency
    if ('currency' in read)
      currencies.push({ code, by: ofCell ? 'cell' : ofRow ? 'row' : ofHeading ? 'heading' : 'chosen' })
    const amount =
      read.kind === 'amount' || read.kind === 'about' ? exactMoney({ amount: read.amount, currency: code }) : ''
    const text = cell(field).slice(0, 60)
    if (read.kind === 'about') {
      keep(field)
      notes.push(t('{label}: “{text}” is read as {amount} and also goes into the description', { label, text, amount }))
    } else if (read.kind === 'amount' && code !== currency)
      notes.push(t('{label}: “{text}” is read as {amount}', { label, text, amount }))
    return { read, code }
  }

  /** “inherited 1990” as a date, or “gift” as a price, says how something came where no other cell does. */
  function howElsewhere(choices: readonly string[]): string | null {
    const said = ([fieldIn('date', kind).name, fieldIn('value', kind).name] as const)
      .map((name) =>
        cell(name)
          .replaceAll(/[\d.,/]+/g, ' ')
          .trim(),
      )
      .find((text) => text !== '' && choiceMeant('how_acquired', text, choices).choice !== null)
    return said === undefined ? null : wordIn('how_acquired', said, choices)
  }

  /** By what the person said of the word, else by what it usually means. */
  function wordIn(list: WordList, text: string, choices: readonly string[]): string | null {
    const chosen = reading.words?.[list]?.[text.toLowerCase()]
    const parts = [text, ...text.split(/[;|]/).map((part) => part.trim())]
    const read = parts.map((part) => choiceMeant(list, part, choices))
    const understood = read.find(({ by }) => by === 'same') ?? read.find(({ choice }) => choice !== null) ?? read[0]!
    const choice = chosen === undefined ? understood.choice : (choices.find((each) => each === chosen) ?? null)
    if (understood.by === 'same' && chosen === undefined) return choice
    words.push({ list, text, choice, by: understood.by })
    if (mapping[list] !== undefined && (choice !== null || list === 'how_acquired')) keep(list)
    return choice
  }

  function valueIn(field: ValueColumn): ValuationDraft | null {
    if (cell(field) === '') return null
    const { read, code: currency } = amountIn(field, valueColumnLabel(field))
    const amount = read.kind === 'range' ? read.low : 'amount' in read ? read.amount : '0'
    if (amount === '0') return null
    const heading = headings[mapping[field]!] ?? ''
    const year = yearNamedIn(heading, reading.reader.today)
    return {
      purpose: purposeOf(field, heading),
      amount,
      ...(read.kind === 'range' && { amount_to: read.high }),
      currency,
      ...(year !== null && { date_edtf: year, date_text: year }),
    }
  }
}

const keptInWords = (label: string, text: string) =>
  t('{label}: “{text}” goes into the description', { label, text: text.slice(0, 60) })

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
