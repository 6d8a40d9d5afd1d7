import { currencyNamedIn } from '#basics/amounts/currency-words.ts'
import { type ReadAmount, readAmount } from '#basics/amounts/read-amount.ts'
import type { DecimalSign } from '#basics/amounts/written-number.ts'
import type { Reader } from '#basics/dates/understand-date.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { exactMoney } from '#basics/money.ts'
import { type DateOrder, dayIn } from './days.ts'
import type { ImportField, Mapping } from './import-table.ts'
import { choiceMeant, type Understood, type WordList } from './listed-words.ts'
import { type Context, type MeantAnswers, NO_CONTEXT, settleMeanings, STROKE } from './meanings.ts'
import { t } from '#basics/words/words.ts'

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
  /** What the headings of columns of amounts say their currency is, by their number; else each heading is read by itself. */
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

/** The cell itself, another cell of its row, the heading, or whoever imports the table. */
export const CURRENCY_SAID_BY = ['cell', 'row', 'heading', 'chosen'] as const
export interface ReadCurrency {
  code: string
  by: (typeof CURRENCY_SAID_BY)[number]
}

/** The cells of a row as they are meant, and what is noted of them while they are read. */
export function rowCells(cells: readonly string[], reading: Reading) {
  const { mapping, headings, defaults, meanings = {}, context = NO_CONTEXT } = reading
  const notes: string[] = []
  const words: ReadWord[] = []
  const currencies: ReadCurrency[] = []
  const kept = new Set<number>()
  const cellAt = (column: number | undefined) => {
    const text = column === undefined ? '' : (cells[column] ?? '').trim()
    return STROKE.test(text) ? '' : text
  }
  const room = cellAt(context.roomColumn ?? undefined)
  const meant = settleMeanings((field) => cellAt(mapping[field]), meanings, context, room)
  const meantCells: Partial<Record<ImportField, string>> = meant.cells
  const cell = (field: ImportField) => meantCells[field] ?? cellAt(mapping[field])
  const keep = (field: ImportField, label?: string) => {
    kept.add(mapping[field]!)
    if (label) notes.push(keptInWords(label, cell(field)))
  }
  for (const field of meant.kept) keep(field)

  /** Its currency: a cell names its own, else the row does, the heading, or whoever imports it. */
  function amount(field: ImportField, label: string, inRow = ''): { read: ReadAmount; code: string } {
    const column = mapping[field]!
    const ofRow = currencyNamedIn(inRow) ?? inRow.toUpperCase()
    const named = reading.headingCurrencies?.[column]
    const ofHeading = named === undefined ? currencyNamedIn(headings[column] ?? '', defaults.currency) : named
    const currency = ofRow || (ofHeading ?? defaults.currency)
    const read = readAmount(cell(field), { currency, decimalSign: reading.decimalSigns?.[column] ?? null })
    if (read.kind === 'words') keep(field, label)
    const ofCell = 'currency' in read ? read.currency : null
    const code = ofCell ?? currency
    if ('currency' in read)
      currencies.push({ code, by: ofCell ? 'cell' : ofRow ? 'row' : ofHeading ? 'heading' : 'chosen' })
    if (read.kind === 'about') keep(field)
    if (read.kind === 'about' || (read.kind === 'amount' && code !== currency))
      notes.push(readInWords(label, cell(field), exactMoney({ amount: read.amount, currency: code }), read.kind))
    return { read, code }
  }

  /** By what the person said of the word, else by what it usually means. */
  function word(list: WordList, text: string, choices: readonly string[]): string | null {
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

  return {
    count: Math.max(cells.length, headings.length),
    cellAt,
    cell,
    meant,
    day: (text: string) => dayIn(text, defaults.date_order),
    amount,
    word,
    /** The description has it too. */
    keep,
    kept,
    notes,
    words,
    currencies,
  }
}
export type RowCells = ReturnType<typeof rowCells>

const MOST_SAID = 60

const keptInWords = (label: string, text: string) =>
  t('{label}: “{text}” goes into the description', { label, text: text.slice(0, MOST_SAID) })

function readInWords(label: string, text: string, amount: string, kind: 'amount' | 'about'): string {
  const said = { label, text: text.slice(0, MOST_SAID), amount }
  return kind === 'about'
    ? t('{label}: “{text}” is read as {amount} and also goes into the description', said)
    : t('{label}: “{text}” is read as {amount}', said)
}
