import { isCalendarDate } from '#basics/calendar.ts'

export const DATE_ORDERS = ['dmy', 'mdy'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
/** What may follow a day: the hour. Anything else says more than the day. */
const TIME = String.raw`(?:[T ]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[ap]m)?(?:Z| ?[+-]\d\d:?\d\d)?)?`
// Safe pattern: anchored, and each character can be matched in one way.
const ISO = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`, 'i')
const NUMBERS = new RegExp(String.raw`^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4})${TIME}$`, 'i')

/** A day as tables write it, as `YYYY-MM-DD`; null where it is none. Two digits are no year. */
export function dayIn(text: string, order: DateOrder): string | null {
  const clean = text.trim()
  const iso = ISO.exec(clean)
  if (iso) return calendarDay(iso[1]!, iso[2]!, iso[3]!)
  const numbers = NUMBERS.exec(clean)
  if (numbers) {
    const [, first = '', second = '', year = ''] = numbers
    return order === 'dmy' ? calendarDay(year, second, first) : calendarDay(year, first, second)
  }
  const [, day, month, year] = /^(\d{1,2})(?:st|nd|rd|th|\.)?\s+([a-z]{3,9})\.?,?\s+(\d{4})$/i.exec(clean) ?? []
  if (day && month && year) return namedDay(year, month, day)
  const [, name, number, inYear] = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(clean) ?? []
  return name && number && inYear ? namedDay(inYear, name, number) : null
}

/** The day that a spreadsheet shows for this number: it counts them from the end of 1899. From 1927 to 2099, so that years are none. */
export function dayOfNumber(text: string): string | null {
  const count = /^\d{5}(?:\.\d+)?$/.test(text.trim()) ? Math.trunc(Number(text)) : 0
  if (count < 10_000 || count > 73_050) return null
  return new Date(Date.UTC(1899, 11, 30 + count)).toISOString().slice(0, 10)
}

const namedDay = (year: string, month: string, day: string) => {
  const name = month.toLowerCase()
  const index = MONTHS.findIndex((each) => each.startsWith(name) || (name === 'sept' && each === 'september'))
  return index < 0 ? null : calendarDay(year, String(index + 1), day)
}

function calendarDay(year: string, month: string, day: string) {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(text) ? text : null
}

/** In which order these days are written, as far as one of them shows it: there is no thirteenth month. */
export function dateOrderIn(cells: readonly string[]): DateOrder | null {
  // Of which century a short year is, does not matter here.
  const days = cells.map((cell) => cell.trim().replace(/^(\d{1,2}[-/.]\d{1,2}[-/.])(\d\d)$/, '$120$2'))
  const counts = (order: DateOrder, other: DateOrder) =>
    days.filter((day) => dayIn(day, order) !== null && dayIn(day, other) === null).length
  const [dmy, mdy] = [counts('dmy', 'mdy'), counts('mdy', 'dmy')]
  if (dmy === mdy) return null
  return dmy > mdy ? 'dmy' : 'mdy'
}
