import { type DateHabits, dayTyped, isImpossibleDay, monthOf, plain } from '../typed-date.ts'
import { inUsualSpelling } from './other-spellings.ts'
import { neighborOf, dateOf, type DateShape, type FlexibleDate, type Point, shapeOf } from './flexible-date.ts'

/** How a text was read: as a date, as none, or as one that can't be. */
export type Understanding =
  | { kind: 'date'; date: FlexibleDate }
  | { kind: 'unknown' }
  | { kind: 'no such day' }
  | { kind: 'ends too early' }

/** As long as what is typed may be. */
export const MAX_TYPED = 100

/** A reader's way of writing, and their own day of today. */
export interface Reader extends DateHabits {
  today: string
}

/** “Feb 30” is no day of any year. */
const WITHOUT_YEAR = /^(?:\p{L}+\.? \d{1,2}|\d{1,2}\.? \p{L}+\.?)$/u
const A_LEAP_YEAR = 2024

/** What somebody typed, in English, in German, or with the months and the order of days of their own language. */
export function understand(text: string, reader: Reader): Understanding {
  if (text.length > MAX_TYPED) return { kind: 'unknown' }
  const shape = shapeOf(text.trim()) ?? shapeTyped(inUsualSpelling(wordsOf(text), reader.today, reader.months), reader)
  if (shape) {
    const date = dateOf(shape)
    return date ? { kind: 'date', date } : { kind: 'ends too early' }
  }
  const withYear = WITHOUT_YEAR.test(text.trim()) ? `${text.trim()} ${A_LEAP_YEAR}` : text
  return isImpossibleDay(withYear, reader, reader.today) ? { kind: 'no such day' } : { kind: 'unknown' }
}

/** One space between words, one hyphen for every dash. */
const wordsOf = (text: string) =>
  plain(text)
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/[‘’ʼ]/g, "'")

/** Words of a language without their accents: `plain` has taken them off. */
// Safe pattern: words of ours, tied to the beginning, with one repetition.
const begins = (...words: string[]) => new RegExp(`^(?:${words.join('|')}) (.+)$`)

// Safe pattern: of as many characters as may be typed.
const BETWEEN = /^(?:between (.+?) and (.+)|zwischen (.+?) und (.+)|(.*\d{4}) (?:or|oder) (.*\d{4}))$/
// Safe pattern: of as many characters as may be typed.
const FROM_TO = /^(?:from (.+?) (?:to|until|till) (.+)|von (.+?) bis (.+))$/
// Safe pattern: of as many characters as may be typed.
const TO = /^(.+?)(?: to | bis | - )(.+)$/
// Safe pattern: of as many characters as may be typed.
const DASH = /^(.+?)[/-](.+)$/
const BEFORE = begins('before', 'prior to', 'pre', 'vor dem', 'vor den', 'vor der', 'vor')
const AFTER = begins('after', 'post', 'nach dem', 'nach den', 'nach der', 'nach')
const UNTIL = begins('until', 'till', 'up to', 'by', 'no later than', 'not after', 'bis zum', 'bis', 'spatestens')
const SINCE = begins('since', 'from', 'no earlier than', 'not before', 'seit dem', 'seit', 'ab dem', 'ab', 'fruhestens')
const OR_EARLIER = /^(.+) (?:or|oder) (?:earlier|before|fruher)$/
const OR_LATER = /^(.+) (?:(?:or|and|oder) (?:later|after|spater)|onwards?)$/

function shapeTyped(text: string, reader: Reader): DateShape | null {
  const at = pointTyped(text, reader)
  if (at) return { kind: 'at', at }
  const part = partOf(text, reader)
  if (part) return part
  const one = (match: RegExpExecArray | null) => match && pointTyped(match[1]!, reader)
  const before = one(BEFORE.exec(text))
  if (before) return openTo('within', neighborOf(before, -1))
  const after = one(AFTER.exec(text))
  if (after) return openFrom('within', neighborOf(after, 1))
  const until = one(UNTIL.exec(text) ?? OR_EARLIER.exec(text))
  if (until) return openTo('span', until)
  const since = one(SINCE.exec(text) ?? OR_LATER.exec(text))
  if (since) return openFrom('span', since)
  return (
    rangeTyped('within', BETWEEN.exec(text), reader) ??
    rangeTyped('span', FROM_TO.exec(text), reader) ??
    rangeTyped('span', TO.exec(text), reader) ??
    rangeTyped('span', DASH.exec(text), reader)
  )
}

const openTo = (kind: 'span' | 'within', to: Point | null): DateShape | null => to && { kind, from: null, to }
const openFrom = (kind: 'span' | 'within', from: Point | null): DateShape | null => from && { kind, from, to: null }

function rangeTyped(kind: 'span' | 'within', match: RegExpExecArray | null, reader: Reader): DateShape | null {
  if (!match) return null
  const [first, last] = match.slice(1).filter((end) => end !== undefined) as [string, string]
  const whole = pointTyped(first, reader)
  const to = pointTyped(whole?.of === 'year' ? withCentury(last, whole.year) : last, reader)
  // “June to August 2021”: what the beginning lacks, the end says.
  const from = whole ?? pointTyped(`${first.trim()} ${last.replace(/^\S+ /, '')}`, reader)
  return from && to && { kind, from, to }
}

/** 1890-95 ends in 1895, and 1998/9 in 1999. */
const withCentury = (last: string, year: number) =>
  /^\d\d?$/.test(last) ? String(year).padStart(4, '0').slice(0, -last.length) + last : last

const ABOUT = begins(
  'c',
  'ca',
  'cca',
  'circa',
  'about',
  'around',
  'approx',
  'approximately',
  'roughly',
  'um',
  'etwa',
  'gegen',
  'ungefahr',
  'zirka',
)
const PERHAPS = begins(
  'probably',
  'possibly',
  'perhaps',
  'maybe',
  'wohl',
  'vermutlich',
  'wahrscheinlich',
  'vielleicht',
  'moglicherweise',
)
const IN = begins(
  'in the',
  'in den',
  'in dem',
  'in',
  'im jahr',
  'im',
  'on the',
  'on',
  'am',
  'the year',
  'the',
  'year',
  'jahr',
  'den',
  'die',
)

/** One point of time, with what is said of how sure it is. */
function pointTyped(text: string, reader: Reader): Point | null {
  const about =
    ABOUT.exec(text)?.[1] ??
    /^~ ?(.+)$/.exec(text)?.[1] ??
    /^(.+?) ?~$/.exec(text)?.[1] ??
    /^ca?(\d.*)$/.exec(text)?.[1]
  if (about !== undefined) return withSign(about, { about: true }, reader)
  const uncertain = PERHAPS.exec(text)?.[1] ?? /^(.+?) ?(?:\?|\(\?\)|\[\?\])$/.exec(text)?.[1]
  if (uncertain !== undefined) return withSign(uncertain, { uncertain: true }, reader)
  return sureTyped(IN.exec(text)?.[1] ?? text, reader)
}

/** Each sign may be given once: with every one the text grows shorter, and nobody types three. */
function withSign(text: string, sign: { about: true } | { uncertain: true }, reader: Reader): Point | null {
  const point = pointTyped(text, reader)
  if (!point || Object.keys(sign).some((name) => point[name as 'about' | 'uncertain'])) return null
  return { ...point, ...sign }
}

const SEASONS: readonly [RegExp, 21 | 22 | 23 | 24][] = [
  [/^(?:spring|fruhling|fruhjahr)$/, 21],
  [/^(?:summer|sommer)$/, 22],
  [/^(?:autumn|fall|herbst)$/, 23],
  [/^winter$/, 24],
]

function sureTyped(text: string, { today, ...habits }: Reader): Point | null {
  const sure = { about: false, uncertain: false }
  const century = centuryTyped(text)
  if (century !== null) return { ...sure, of: 'century', year: century }
  const decade = /^(\d{3}0) ?(?:['’]?s|er(?: jahren?)?)$/.exec(text)?.[1]
  if (decade !== undefined) return { ...sure, of: 'decade', year: Number(decade) }
  const year = /^(\d{3,4})(?: (?:ad|ce|n chr))?$/.exec(text)?.[1]
  if (year !== undefined) return Number(year) === 0 ? null : { ...sure, of: 'year', year: Number(year) }
  return partsOfYear(text, habits, sure) ?? dayPoint(dayTyped(text, habits, today), sure)
}

/** Of the 19th century, 1800. “1800s” is the century too. */
function centuryTyped(text: string): number | null {
  const hundreds = /^(\d{1,2}00) ?(?:['’]?s|er(?: jahren?)?)$/.exec(text)?.[1]
  if (hundreds !== undefined) return Number(hundreds)
  const ordinal =
    /^(\d{1,2})(?:st|nd|rd|th)?(?: |-)(?:century|cent|c|jahrhunderts?|jahrhundert|jhdts?|jhds?|jhs?)$/.exec(text)?.[1]
  return ordinal === undefined || Number(ordinal) === 0 ? null : (Number(ordinal) - 1) * 100
}

/** “June 2021”, “06/2021”, “2021-06”, “spring 1974”, “winter 1974/75”. */
function partsOfYear(text: string, { months }: DateHabits, sure: Pick<Point, 'about' | 'uncertain'>): Point | null {
  const parts = text.split(/[\s,/-]+/).filter((part) => part !== 'of' && part !== 'des' && part !== 'de')
  const [first = '', second = '', third] = parts
  const season = SEASONS.find(([name]) => name.test(first))?.[1]
  if (season !== undefined) {
    const year = Number(second)
    const follows = third === undefined || (season === 24 && isNextYear(third, year))
    return isYear(second) && follows && parts.length <= 3 ? { ...sure, of: 'season', year, season } : null
  }
  if (parts.length !== 2) return null
  const [year, name] = isYear(first) ? [first, second] : [second, first]
  // “2010/11” is November to some, and to others from one year to the next: both are within that.
  if (!isYear(year) || (/^\d{4}\//.test(text) && isNextYear(name, Number(year)))) return null
  const month = /^\d{1,2}$/.test(name) ? Number(name) : monthOf(name, months)
  return month >= 1 && month <= 12 ? { ...sure, of: 'month', year: Number(year), month } : null
}

const isYear = (text: string) => /^\d{4}$/.test(text) && text !== '0000'
const isNextYear = (text: string, year: number) =>
  [String(year + 1), String(year + 1).slice(2), String(year + 1).slice(3)].includes(text)

function dayPoint(day: string | null, sure: Pick<Point, 'about' | 'uncertain'>): Point | null {
  if (day === null) return null
  const [year, month, number] = day.split('-').map(Number) as [number, number, number]
  return { ...sure, of: 'day', year, month, day: number }
}

/** Thirds, halves and quarters: where each begins and ends in a hundred. */
const PARTS: readonly [RegExp, from: number, to: number][] = [
  [begins('early', 'beginning of', 'start of', 'anfang', 'beginn', 'fruhes', 'fruhe', 'fruhen'), 0, 33],
  [begins('mid', 'middle of', 'mitte', 'mittleres', 'mittlere', 'mittleren'), 34, 66],
  [begins('late', 'end of', 'ende', 'spates', 'spate', 'spaten'), 67, 99],
  [begins('first half of', '1st half of', 'first half', 'erste halfte', '1 halfte'), 0, 49],
  [begins('second half of', '2nd half of', 'second half', 'zweite halfte', '2 halfte'), 50, 99],
  [begins('first quarter of', '1st quarter of', 'first quarter', 'erstes viertel', '1 viertel'), 0, 24],
  [begins('second quarter of', '2nd quarter of', 'second quarter', 'zweites viertel', '2 viertel'), 25, 49],
  [begins('third quarter of', '3rd quarter of', 'third quarter', 'drittes viertel', '3 viertel'), 50, 74],
  [
    begins(
      'last quarter of',
      'fourth quarter of',
      '4th quarter of',
      'last quarter',
      'letztes viertel',
      'viertes viertel',
      '4 viertel',
    ),
    75,
    99,
  ],
]

/** A part of a century, a decade or a year. */
function partOf(text: string, reader: Reader): DateShape | null {
  const isAbout = ABOUT.exec(text)?.[1]
  const rest = (isAbout ?? text).replace(/^(mid|early|late)-/, '$1 ')
  for (const [name, from, to] of PARTS) {
    const of = name.exec(rest)?.[1]?.replace(/^(?:the|des|der) /, '')
    const whole = of === undefined ? null : sureTyped(of, reader)
    if (!whole) continue
    const about = isAbout !== undefined
    const end = (part: number) => {
      const point = pointIn(whole, part)
      return point && { ...point, about }
    }
    const [first, last] = [end(from), end(to)]
    if (first && last) return { kind: 'within', from: first, to: last }
  }
  return null
}

/** The year, or the month of a year, that stands at this place of a hundred. */
function pointIn(whole: Point, part: number): Point | null {
  const sure = { about: false, uncertain: false }
  // There is no year 0.
  if (whole.of === 'century') return { ...sure, of: 'year', year: whole.year + part || 1 }
  if (whole.of === 'decade') return { ...sure, of: 'year', year: whole.year + Math.floor(part / 10) || 1 }
  return whole.of === 'year'
    ? { ...sure, of: 'month', year: whole.year, month: Math.floor((part * 12) / 100) + 1 }
    : null
}
