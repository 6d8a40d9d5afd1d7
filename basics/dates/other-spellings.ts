import { type DateHabits, fullYear, monthOf } from '../typed-date.ts'

/* Dates that say the same as one that is understood, in another spelling: shorter years, quarters, feasts, times of the day. */

const WEEKDAY =
  /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|mo|di|mi|do|fr|sa|so)(?:day)?,? (?=\d|\p{L}{3})/u
const TIME = /[t ]\d{1,2}:\d\d(?::\d\d(?: \d+)?)?(?: ?[ap]m| uhr)?z?$/
const ABOUT_BEHIND = /^(.*\d{3}s?) ?(?:-?ish|\(?(?:approx|approximately|c|ca|circa|etwa|or so)\)?)$/
const ORDINALS = ['first', 'second', 'third', 'fourth']
const CHRISTMAS = /^(?:xmas|christmas|weihnachten|noel)(?:,? (?:of )?)(\d{4})$/

/** `text` in small letters, without points and accents. */
export function inUsualSpelling(text: string, today: string, months: DateHabits['months']): string {
  const day = text.replace(TIME, '').replace(WEEKDAY, '')
  const [, name = '', short] = /^(\p{L}+)(?: of | |-)'?(\d\d)$/u.exec(day) ?? []
  const isNamed =
    /^(?:spring|summer|autumn|fall|winter|fruhling|fruhjahr|sommer|herbst)$/.test(name) || monthOf(name, months) > 0
  // “May 12” may be a day.
  if (isNamed && short !== undefined && (Number(short) > 31 || day.includes("'")))
    return `${name} ${fullYear(short, today)}`
  const withYear = day.replace(/(^|[ /-])'(\d\d)$/, (_, before: string, year: string) => before + fullYear(year, today))
  const [, quarter, year] = /^q([1-4])[ /-]?(\d{4})$/.exec(withYear.replace(/^(\d{4})[ /-]?(q[1-4])$/, '$2 $1')) ?? []
  if (quarter !== undefined) return `${ORDINALS[Number(quarter) - 1]} quarter of ${year}`
  const [, half, ofYear] = /^h([12])[ /-]?(\d{4})$/.exec(withYear.replace(/^(\d{4})[ /-]?(h[12])$/, '$2 $1')) ?? []
  if (half !== undefined) return `${ORDINALS[Number(half) - 1]} half of ${ofYear}`
  const christmas = CHRISTMAS.exec(withYear)?.[1]
  if (christmas !== undefined) return `12/${christmas}`
  const about = ABOUT_BEHIND.exec(withYear)?.[1]
  return about === undefined ? withYear : `about ${about}`
}
