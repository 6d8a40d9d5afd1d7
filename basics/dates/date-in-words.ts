import { madeOnce } from '../made-once.ts'
import { locale, t } from '../words/words.ts'
import { neighborOf, type FlexibleDate, fromEdtf, type Point, shapeOf } from './flexible-date.ts'

/** How days, and months with their year, are written. */
interface Style {
  day: Intl.DateTimeFormat
  month: Intl.DateTimeFormat
}

const styles = madeOnce<Style>()
const styleOf = (dateStyle: 'long' | 'medium', reader: string): Style =>
  styles(`${reader} ${dateStyle}`, () => ({
    day: new Intl.DateTimeFormat(reader, { dateStyle, timeZone: 'UTC' }),
    month: new Intl.DateTimeFormat(reader, {
      month: dateStyle === 'long' ? 'long' : 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
  }))

/** A date as it stands in a cell (EDTF, or words that were not understood and stay as they are) in those of the reader. */
export function dateInWords(cell: string, dateStyle: 'long' | 'medium' = 'long', reader = locale()): string {
  return dateWriter(dateStyle, reader)(cell)
}

/** The same for many dates. */
export function dateWriter(dateStyle: 'long' | 'medium', reader = locale()): (cell: string) => string {
  const style = styleOf(dateStyle, reader)
  return (cell) => inStyle(cell, style)
}

function inStyle(cell: string, style: Style): string {
  const shape = shapeOf(cell)
  if (!shape) return cell
  const words = (point: Point) => pointInWords(point, style)
  if (shape.kind === 'at') return words(shape.at)
  const [from, to] = [shape.from && words(shape.from), shape.to && words(shape.to)]
  const isSpan = shape.kind === 'span'
  if (from !== null && to !== null) {
    if (isSpan) return t('{from} – {to}', { from, to })
    return partInWords(shape.from!, shape.to!) ?? t('between {from} and {to}', { from, to })
  }
  if (isSpan) return to === null ? t('since {date}', { date: from! }) : t('until {date}', { date: to })
  // “Before 1900” ends with 1899.
  const beside = shape.to ? neighborOf(shape.to, 1) : neighborOf(shape.from!, -1)
  if (!beside) return cell
  return shape.to ? t('before {date}', { date: words(beside) }) : t('after {date}', { date: words(beside) })
}

function pointInWords(point: Point, style: Style): string {
  const words = bareWords(point, style)
  const about = point.about ? t('about {date}', { date: words }) : words
  return point.uncertain ? `${about}?` : about
}

function bareWords({ of, year, month = 1, day = 1, season }: Point, { day: days, month: months }: Style): string {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (of === 'day') return days.format(date)
  if (of === 'month') return months.format(date)
  if (of === 'season') return SEASONS[season!]({ year: yearInWords(year) })
  if (of === 'decade') return t('{decade}s', { decade: yearInWords(year) })
  return of === 'century' ? centuryInWords(year) : yearInWords(year)
}

/** Of four digits, so that nobody takes it for another number. */
const yearInWords = (year: number) => String(year).padStart(4, '0')

const SEASONS = {
  21: (year: { year: string }) => t('spring {year}', year),
  22: (year: { year: string }) => t('summer {year}', year),
  23: (year: { year: string }) => t('autumn {year}', year),
  24: (year: { year: string }) => t('winter {year}', year),
}

const ORDINAL = new Intl.PluralRules('en', { type: 'ordinal' })
const CENTURIES: Partial<Record<Intl.LDMLPluralRule, (number: string) => string>> = {
  one: (number) => t('{number}st century', { number }),
  two: (number) => t('{number}nd century', { number }),
  few: (number) => t('{number}rd century', { number }),
}

function centuryInWords(year: number): string {
  const number = year / 100 + 1
  const words = CENTURIES[ORDINAL.select(number)]
  return words ? words(String(number)) : t('{number}th century', { number: String(number) })
}

/** “Early 19th century”: the thirds that people name. */
function partInWords(from: Point, to: Point): string | null {
  if (from.of !== 'year' || to.of !== 'year' || from.about !== to.about || from.uncertain || to.uncertain) return null
  const century = centuryInWords(from.year - (from.year % 100))
  if (Math.floor(from.year / 100) !== Math.floor(to.year / 100)) return null
  // There is no year 0.
  const third = `${from.year === 1 ? 0 : from.year % 100} ${to.year % 100}`
  const part =
    third === '0 33'
      ? t('early {century}', { century })
      : third === '34 66'
        ? t('mid {century}', { century })
        : third === '67 99'
          ? t('late {century}', { century })
          : null
  return part !== null && from.about ? t('about {date}', { date: part }) : part
}

/** How a date was understood, from its first day to its last, as exactly as these are given. */
export function understoodAs({ earliest, latest }: FlexibleDate, reader = locale()): string {
  const style = styleOf('long', reader)
  const isOfYears = (earliest ?? '-01-01').endsWith('-01-01') && (latest ?? '-12-31').endsWith('-12-31')
  const isOfMonths = (earliest ?? '-01').endsWith('-01') && (latest === null || isLastOfMonth(latest))
  const length = isOfYears ? 4 : isOfMonths ? 7 : 10
  const words = (day: string | null) => day && dateOfLength(day.slice(0, length), style)
  const [from, to] = [words(earliest), words(latest)]
  if (from === null) return t('Understood as {date} or earlier', { date: to! })
  if (to === null) return t('Understood as {date} or later', { date: from })
  return from === to ? t('Understood as {date}', { date: from }) : t('Understood as {from} to {to}', { from, to })
}

const dateOfLength = (day: string, style: Style) => {
  const shape = shapeOf(day)
  return shape?.kind === 'at' ? bareWords(shape.at, style) : day
}

const isLastOfMonth = (day: string) => fromEdtf(day.slice(0, 7))?.latest === day
