import { isCalendarDate } from './calendar.ts'
import { locale, t } from './words/words.ts'

/** How a reader writes dates: 12/06 is in June for some and in December for others, and months have names. */
export interface DateHabits {
  monthFirst: boolean
  /** By month, in any form that is usual: `juni`, `jun`. */
  months: readonly (readonly string[])[]
}

/** Of the last reader: a table of ten thousand dates is one reader's. */
let last: { reader: string; habits: DateHabits } | null = null

/** Without a locale, the reader's own. English and German are understood by all. */
export function dateHabitsOf(reader = locale()): DateHabits {
  if (last?.reader !== reader) last = { reader, habits: habitsOf(reader) }
  return last.habits
}

function habitsOf(reader: string): DateHabits {
  const order = new Intl.DateTimeFormat(reader, NUMERIC).formatToParts(0).map(({ type }) => type)
  const names = (of: string, month: 'long' | 'short', withDay: boolean) => {
    const format = new Intl.DateTimeFormat(of, { month, timeZone: 'UTC', ...(withDay && { day: 'numeric' }) })
    return MONTHS.map((number) => plain(partOf(format, Date.UTC(2021, number, 15), 'month')))
  }
  const all = [...new Set([reader, 'en', 'de'])].flatMap((of) => [
    names(of, 'long', false),
    names(of, 'long', true),
    names(of, 'short', false),
    names(of, 'short', true),
  ])
  return {
    monthFirst: order.indexOf('month') < order.indexOf('day'),
    months: MONTHS.map((number) => all.map((list) => list[number]!)),
  }
}

/**
 * A day as people type it, as `YYYY-MM-DD`; null where none can be made of it, or none that there is.
 * `today` is the reader's own.
 */
export function dayTyped(text: string, habits: DateHabits, today: string): string | null {
  const day = partsTyped(text, habits, today)
  return day !== null && isCalendarDate(day) ? day : null
}

/** Whether this reads as a day, but as one that no calendar has, such as 30 February 2021. */
export function isImpossibleDay(text: string, habits: DateHabits, today: string): boolean {
  const day = partsTyped(text, habits, today)
  return day !== null && !isCalendarDate(day)
}

/** Year, month and day as they are typed, be there such a day or not. */
function partsTyped(text: string, { monthFirst, months }: DateHabits, today: string): string | null {
  const typed = plain(text)
  if (typed === 'today' || typed === plain(t('today'))) return today
  if (typed === 'yesterday' || typed === plain(t('yesterday'))) return dayBefore(today)
  const parts = typed.split(/[\s,./-]+/).filter((part) => part !== '' && !LINKING.has(part))

  const at = parts.findIndex((part) => monthOf(part, months) > 0)
  if (at >= 0 && parts.length === 3) {
    const month = monthOf(parts[at]!, months)
    const [first, second] = parts.toSpliced(at, 1).map(withoutEnding)
    return isYear(first!) ? dayOf(first!, month, second!, today) : dayOf(second!, month, first!, today)
  }
  if (/^\d{8}$/.test(typed)) return dayOf(typed.slice(0, 4), Number(typed.slice(4, 6)), typed.slice(6), today)
  if (parts.length !== 3 || !parts.every((part) => /^\d+$/.test(part))) return null
  const [first, second, third] = parts as [string, string, string]
  if (isYear(first)) return dayOf(first, Number(second), third, today)
  // 31/12 can only be read in one way, whatever the habit.
  const isMonthFirst = monthFirst ? Number(first) <= 12 : Number(second) > 12
  const [day, month] = isMonthFirst ? [second, first] : [first, second]
  return dayOf(third, Number(month), day, today)
}

/** A day in the reader's words: `12 June 2021`. What cannot be read back as the same day is shown as it is stored. */
export function dayInWords(day: string, habits: DateHabits, reader = locale()): string {
  if (!isCalendarDate(day)) return day
  const words = new Intl.DateTimeFormat(reader, IN_WORDS).format(new Date(`${day}T00:00:00Z`))
  return dayTyped(words, habits, day) === day ? words : day
}

const NUMERIC = { day: 'numeric', month: 'numeric', year: 'numeric' } as const
const IN_WORDS = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const MONTHS = Array.from({ length: 12 }, (_, month) => month)
/** Words that stand between the parts of a date in some languages. */
const LINKING = new Set(['of', 'the', 'de', 'del', 'den'])

const partOf = (format: Intl.DateTimeFormat, time: number, wanted: string) =>
  format.formatToParts(time).find(({ type }) => type === wanted)?.value ?? ''

/** Lower case, without points and accents, so that `Août` and `aout` are one. */
export const plain = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('.', ' ').replaceAll(/\s+/g, ' ').trim()

export function monthOf(part: string, months: DateHabits['months']): number {
  if (!/\p{L}{3}/u.test(part)) return 0
  const exact = months.findIndex((names) => names.includes(part))
  if (exact >= 0) return exact + 1
  const begun = MONTHS.filter((month) => months[month]!.some((name) => name.startsWith(part)))
  return begun.length === 1 ? begun[0]! + 1 : 0
}

const withoutEnding = (part: string) => part.replace(/^(\d+)(st|nd|rd|th|er)$/, '$1')
const isYear = (part: string) => /^\d{4}$/.test(part)

function dayOf(year: string, month: number, day: string, today: string): string | null {
  if (!/^\d{1,2}$/.test(day) || !/^(\d{2}|\d{4})$/.test(year)) return null
  const whole = fullYear(year, today)
  return `${whole}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Of two digits: the last such year that has begun. */
export function fullYear(year: string, today: string): string {
  if (year.length === 4) return year
  const century = Number(today.slice(0, 2))
  return String(year <= today.slice(2, 4) ? century : century - 1) + year
}

const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
