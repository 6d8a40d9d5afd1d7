import { isCalendarDate } from '../calendar.ts'

/*
 * Dates as they are known: a day, a month, a season, a year, a decade, a century, about or perhaps, or anything between two
 * of them. What is known is written in EDTF (ISO 8601-2), of which days follow; docs/decisions/amounts-and-dates.md.
 */

type Season = 21 | 22 | 23 | 24

/** What stands at one place of time, as exactly as somebody knows it. */
export interface Point {
  /** Of a decade or a century its first. */
  year: number
  of: 'day' | 'month' | 'season' | 'year' | 'decade' | 'century'
  month?: number
  season?: Season
  day?: number
  about: boolean
  uncertain: boolean
}

/** A time from one point to the other (`span`), or one point within it (`within`). One end may be open. */
export type DateShape =
  | { kind: 'at'; at: Point }
  | { kind: 'span' | 'within'; from: Point; to: Point | null }
  | { kind: 'span' | 'within'; from: null; to: Point }

export interface FlexibleDate {
  /** `YYYY-MM-DD`; null where nothing is known of its beginning. By this day it is sorted and filtered. */
  earliest: string | null
  latest: string | null
  edtf: string
}

/** The longest that is written: both ends are days that are about and perhaps. */
export const MAX_EDTF = 30

/** What this date is in days and in EDTF; null where it would end before it begins. */
export function dateOf(shape: DateShape): FlexibleDate | null {
  const [from, to] = shape.kind === 'at' ? [shape.at, shape.at] : [shape.from, shape.to]
  const [earliest, latest] = [from && daysOf(from).first, to && daysOf(to).last]
  if (earliest !== null && latest !== null && earliest > latest) return null
  return { earliest, latest, edtf: edtfOf(shape) }
}

/** A day of the calendar, of which nothing else has to be said. */
export const isExact = ({ edtf }: Pick<FlexibleDate, 'edtf'>) => isCalendarDate(edtf)

function edtfOf(shape: DateShape): string {
  if (shape.kind === 'at') return textOf(shape.at)
  const [from, to] = [shape.from, shape.to].map((end) => end && textOf(end))
  return shape.kind === 'span' ? `${from ?? '..'}/${to ?? '..'}` : `[${from ?? ''}..${to ?? ''}]`
}

const two = (number: number) => String(number).padStart(2, '0')

function textOf({ year, of, month, season, day, about, uncertain }: Point): string {
  const four = String(year).padStart(4, '0')
  const when = {
    century: () => `${four.slice(0, 2)}XX`,
    decade: () => `${four.slice(0, 3)}X`,
    year: () => four,
    season: () => `${four}-${season}`,
    month: () => `${four}-${two(month!)}`,
    day: () => `${four}-${two(month!)}-${two(day!)}`,
  }[of]()
  return when + (about && uncertain ? '%' : about ? '~' : uncertain ? '?' : '')
}

/** EDTF as this file writes it; null where it is anything else. */
export function shapeOf(edtf: string): DateShape | null {
  const [, isWithin, first = '', second = ''] =
    /^(\[)([^.[\]]*)\.\.([^.[\]]*)\]$/.exec(edtf) ?? /^()([^/]+)\/([^/]+)$/.exec(edtf) ?? []
  if (isWithin === undefined) {
    const at = pointOf(edtf)
    return at && { kind: 'at', at }
  }
  const open = isWithin === '' ? '..' : ''
  const kind = isWithin === '' ? 'span' : 'within'
  const [from, to] = [first, second].map((end) => (end === open ? null : pointOf(end)))
  // An end that isn't open has to be a point.
  if ((first !== open && !from) || (second !== open && !to)) return null
  if (from) return { kind, from, to: to ?? null }
  return to ? { kind, from: null, to } : null
}

/** The same with its days; null for what is no such date. */
export function fromEdtf(edtf: string): FlexibleDate | null {
  const shape = shapeOf(edtf)
  return shape && dateOf(shape)
}

function pointOf(text: string): Point | null {
  const [, year = '', decade, century, month = '', day, sign = ''] =
    /^(?:(\d{4})|(\d{3})X|(\d\d)XX)(?:-(\d\d)(?:-(\d\d))?)?([?~%]?)$/.exec(text) ?? []
  const known = { about: sign === '~' || sign === '%', uncertain: sign === '?' || sign === '%' }
  if (decade !== undefined || century !== undefined) {
    if (month !== '') return null
    return decade === undefined
      ? { year: Number(century) * 100, of: 'century', ...known }
      : { year: Number(decade) * 10, of: 'decade', ...known }
  }
  const at = { year: Number(year), ...known }
  if (at.year === 0) return null
  if (month === '') return { ...at, of: 'year' }
  if (day !== undefined)
    return isCalendarDate(`${year}-${month}-${day}`)
      ? { ...at, of: 'day', month: Number(month), day: Number(day) }
      : null
  const number = Number(month)
  if (isSeason(number)) return { ...at, of: 'season', season: number }
  return number >= 1 && number <= 12 ? { ...at, of: 'month', month: number } : null
}

const isSeason = (number: number): number is Season => number >= 21 && number <= 24

/** How long each is, and by how much it may have been earlier or later where it is about. */
const LENGTHS = {
  day: { days: 1, margin: { days: 7 } },
  month: { months: 1, margin: { months: 1 } },
  season: { months: 3, margin: { months: 1 } },
  year: { months: 12, margin: { months: 5 * 12 } },
  decade: { months: 120, margin: { months: 5 * 12 } },
  century: { months: 1200, margin: { months: 10 * 12 } },
} as const satisfies Record<Point['of'], Length & { margin: Length }>

interface Length {
  days?: number
  months?: number
}

function beginningOf({ year, of, month = 1, season, day = 1 }: Point): Date {
  // Winter begins in the December of its year.
  return utc(year, of === 'season' ? (season! - 20) * 3 : month, of === 'day' ? day : 1)
}

function daysOf(point: Point): { first: string; last: string } {
  const { margin, ...length } = LENGTHS[point.of]
  const begins = beginningOf(point)
  const ends = moved(begins, length, 1)
  const [first, after] = point.about ? [moved(begins, margin, -1), moved(ends, margin, 1)] : [begins, ends]
  return { first: dayOf(first), last: dayOf(moved(after, { days: 1 }, -1)) }
}

function utc(year: number, month: number, day: number): Date {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date
}

const moved = (date: Date, { days = 0, months = 0 }: Length, by: 1 | -1) =>
  utc(date.getUTCFullYear(), date.getUTCMonth() + 1 + months * by, date.getUTCDate() + days * by)

/** Days are those of the years 1 to 9999. */
function dayOf(date: Date): string {
  if (date.getUTCFullYear() < 1) return '0001-01-01'
  if (date.getUTCFullYear() > 9999) return '9999-12-31'
  return date.toISOString().slice(0, 10)
}

/** The day, the month, the decade and so on right after this one (1) or before it (-1); null past the years 1 to 9999. */
export function neighborOf(point: Point, by: 1 | -1): Point | null {
  const { margin: _margin, ...length } = LENGTHS[point.of]
  const date = moved(beginningOf(point), length, by)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1]
  if (year > 9999 || year < (point.of === 'century' || point.of === 'decade' ? 0 : 1)) return null
  if (point.of === 'season') return { ...point, year, season: (month / 3 + 20) as Season }
  if (point.of === 'month') return { ...point, year, month }
  return point.of === 'day' ? { ...point, year, month, day: date.getUTCDate() } : { ...point, year }
}
