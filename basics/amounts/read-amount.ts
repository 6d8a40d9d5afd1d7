import { minorUnits } from '../money.ts'
import { type AmountWord, isComment, kindOfWord, placesOf } from './amount-words.ts'
import { type CurrencyWord, currencyAt, currencyMeant } from './currency-words.ts'
import {
  compareDecimals,
  type DecimalSign,
  NUMBER_HERE,
  numberWritten,
  timesTen,
  type WrittenNumber,
} from './written-number.ts'

/* The one reader of amounts: of fields, cells, filters and imported tables. What it can't read for sure it doesn't read. */

/** What an amount is read with. */
export interface AmountHabits {
  /** The currency that is chosen, if one is. It decides what “$” means. */
  currency: string | null
  /** What the reader, or the column, writes before the decimals; null where nobody knows. */
  decimalSign: DecimalSign | null
}

/** Why a text is no amount: “either” can be read in two ways, “currency” names several, “rounded” has lost its digits. */
export type NoAmount = 'words' | 'negative' | 'either' | 'currency' | 'rounded'

/** How an amount was read. Numbers are exact decimals; the currency is the one that was named, null where none was. */
export type ReadAmount =
  | { kind: 'nothing' }
  | { kind: 'amount'; amount: string; currency: string | null }
  /** More is said than the amount: “about 500”, “500 (with frame)”. */
  | { kind: 'about'; amount: string; currency: string | null }
  | { kind: 'range'; low: string; high: string; currency: string | null }
  | { kind: 'words'; why: NoAmount }

/** What is longer is a text, whatever numbers stand in it. */
const LONGEST = 100

export function readAmount(typed: string, { currency: chosen, decimalSign }: AmountHabits): ReadAmount {
  if (typed.trim() === '') return { kind: 'nothing' }
  // NFKC makes digits of what is written above the line or as a fraction: “5²” isn’t 52.
  if (typed.length > LONGEST || /\p{No}/u.test(typed)) return none('words')
  const tokens = tokensOf(plainSigns(typed))
  if (typeof tokens === 'string') return none(tokens)

  const words = tokens.flatMap((token) => (token.kind === 'currency' ? [token.word] : []))
  const currency = currencyMeant(words, chosen)
  const numbers = numbersIn(
    tokens.filter(({ kind }) => !BESIDE.has(kind)),
    { currency: currency ?? chosen, decimalSign, isMoney: words.length > 0 },
  )
  if (typeof numbers === 'string') return none(numbers)
  if (words.length > 0 && currency === null) return none('currency')
  const [amount, high] = numbers
  if (high !== undefined) return { kind: 'range', low: amount, high, currency }
  return { kind: tokens.some(({ kind }) => kind === 'about') ? 'about' : 'amount', amount, currency }
}

/** Whether this reads as money in one way or another, be it one amount or none that can be taken. */
export function looksLikeAmount(cell: string): boolean {
  const read = readAmount(cell, { currency: null, decimalSign: null })
  return read.kind === 'words' ? read.why !== 'words' : read.kind !== 'nothing'
}

const none = (why: NoAmount): ReadAmount => ({ kind: 'words', why })

/** One sign for what is written in several ways. */
const plainSigns = (typed: string) =>
  typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/['ʼ‘’´`]/g, '’')
    .trim()
    // “500.-”, “500,–”, “500:-” and “500/-” have no decimals.
    .replaceAll(/(?<=\d)(?:[.,:]-{1,2}|\/-)(?![\d-])/g, '')
    .replace(/ (?:or|oder) so\b|-ish\b/i, ' ~')
    .replace(/[.,;]$/, '')

interface NumberToken {
  kind: 'number'
  written: WrittenNumber
}
type Token =
  | NumberToken
  | { kind: 'currency'; word: CurrencyWord }
  | { kind: 'times'; places: number }
  | { kind: AmountWord | 'minus' | 'bracket' }

const BESIDE: ReadonlySet<Token['kind']> = new Set(['currency', 'filler', 'about'])
// Safe pattern: one repetition.
const WORD_HERE = /\p{L}+\.?/uy
/** Thousands and millions that are written as one with their currency: `TEUR`, `k€`. */
const TIMES_HERE = /(k|K|T|m|M|Mio)(?=\p{Sc}|[A-Z]{3}(?!\p{L}))/uy
/** `1e5`; with a sign a spreadsheet has rounded it. */
const POWER_HERE = /e([+-]?)(\d{1,2})(?![\d\p{L}])/iuy

/** The parts of an amount, or why there is none. */
function tokensOf(text: string): Token[] | NoAmount {
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at += match[0].length
    return match
  }
  while (at < text.length) {
    const begin = at
    const last = tokens.at(-1)?.kind
    if (text[at] === ' ') {
      at++
      continue
    }
    const power = last === 'number' && text[at - 1] !== ' ' ? take(POWER_HERE) : null
    if (power) {
      const { written } = tokens.pop() as NumberToken
      if (power[1] !== '' || written.kind !== 'sure') return 'rounded'
      tokens.push({ kind: 'number', written: { kind: 'sure', number: timesTen(written.number, Number(power[2])) } })
      continue
    }
    const times = take(TIMES_HERE)
    if (times) {
      tokens.push({ kind: 'times', places: times[1] === 'T' ? 3 : placesOf(times[1]!)! })
      continue
    }
    const word = currencyAt(text, at, last === 'times')
    if (word) {
      at += word.text.length
      tokens.push({ kind: 'currency', word })
      continue
    }
    const number = take(NUMBER_HERE)?.[0]
    if (number !== undefined) {
      const isCut = /[.,]/.test(number[0]!) && /\S/.test(text[begin - 1] ?? ' ') && last !== 'currency'
      const written = isCut ? null : numberWritten(number)
      if (!written) return 'words'
      tokens.push({ kind: 'number', written })
      continue
    }
    const token = signOrWord()
    if (token) {
      tokens.push(token)
      continue
    }
    if (!tokens.some(({ kind }) => kind === 'number') || !isComment(text.slice(begin), last === 'minus')) return 'words'
    if (last === 'minus') tokens.pop()
    tokens.push({ kind: 'about' })
    break
  }
  return tokens

  function signOrWord(): Token | null {
    const isFirst = !tokens.some(({ kind }) => kind === 'number')
    const sign = text[at]!
    const kind = { '~': 'about', '≈': 'about', '?': 'about', '-': 'minus' }[sign] as Token['kind'] | undefined
    const early = isFirst
      ? ({ '(': 'bracket', '+': 'filler', '=': 'filler', ':': 'filler' }[sign] as typeof kind)
      : undefined
    const found =
      kind ?? early ?? (sign === ')' && tokens.some((each) => each.kind === 'bracket') ? 'bracket' : undefined)
    if (found) {
      at++
      return { kind: found } as Token
    }
    const word = take(WORD_HERE)?.[0]
    if (word === undefined) return null
    const places = isFirst ? null : placesOf(word)
    if (places !== null) return { kind: 'times', places }
    const known = kindOfWord(word)
    if (known && (known !== 'filler' || isFirst)) return { kind: known }
    at -= word.length
    return null
  }
}

interface NumberHabits extends AmountHabits {
  isMoney: boolean
}

/** One number, or the two of a range, the smaller one first. */
function numbersIn(tokens: readonly Token[], habits: NumberHabits): [string] | [string, string] | NoAmount {
  const kinds = tokens.map(({ kind }) => kind)
  if (!kinds.includes('number')) return 'words'
  if (kinds.includes('bracket') || kinds[0] === 'minus' || kinds.at(-1) === 'minus') return 'negative'
  // Each number, and how far its point moves.
  const shape = kinds.join(' ').replaceAll(/number(?: times)?/g, 'number')
  const ends = tokens.flatMap((token, i) => {
    const next = tokens[i + 1]
    return token.kind === 'number' ? [{ written: token.written, places: next?.kind === 'times' ? next.places : 0 }] : []
  })
  if (shape === 'number') {
    const amount = decimalFrom(ends[0]!.written, ends[0]!.places, habits)
    return amount === null ? 'either' : [amount]
  }
  if (!/^(?:(?:between )?number (?:to|minus) number|between number and number)$/.test(shape)) return 'words'
  return rangeOf(ends as [RangeEnd, RangeEnd], habits)
}

interface RangeEnd {
  written: WrittenNumber
  places: number
}

function rangeOf([first, second]: [RangeEnd, RangeEnd], habits: NumberHabits): [string] | [string, string] | NoAmount {
  if (!habits.isMoney && [first, second].every(({ written, places }) => places === 0 && isYear(written))) return 'words'
  const high = decimalFrom(second.written, second.places, habits)
  const alone = decimalFrom(first.written, first.places, habits)
  if (high === null || alone === null) return 'either'
  // “8 to 10k”: what the end multiplies, the beginning does too, where it stays below it.
  const multiplied = first.places === 0 ? decimalFrom(first.written, second.places, habits) : null
  const low = multiplied !== null && compareDecimals(multiplied, high) <= 0 ? multiplied : alone
  const order = compareDecimals(low, high)
  if (order > 0) return 'words'
  // “4–5,000” is from four thousand on, or from four: nobody can tell.
  if (compareDecimals(low, '0') > 0 && compareDecimals(timesTen(low, 2), high) <= 0) return 'words'
  return order === 0 ? [high] : [low, high]
}

const isYear = (written: WrittenNumber) => written.kind === 'sure' && /^(?:1[5-9]|20)\d\d$/.test(written.number)

/** Null where it can be read in two ways. */
function decimalFrom(written: WrittenNumber, places: number, { currency, decimalSign }: NumberHabits): string | null {
  if (written.kind === 'sure') return timesTen(written.number, places)
  const { grouped, decimal, sign } = written
  if (places > 0) return decimalSign && timesTen(sign === decimalSign ? decimal : grouped, places)
  if (minorUnits(currency ?? '') >= 3) {
    // It is stored with a point, and comes back with one.
    if (sign === '.') return decimalSign === ',' ? null : decimal
    return decimalSign && (decimalSign === ',' ? decimal : grouped)
  }
  // No amount has three decimals here. A comma groups, unless it is what decimals have; a point groups only for whom it does.
  if (sign === ',') return decimalSign === ',' ? null : grouped
  return decimalSign === ',' ? grouped : null
}
