import { language, locale, plural, t } from '#basics/words/words.ts'

export const assetsInWords = (count: number) => plural(count, '{count} asset', '{count} assets')

/** A label in the middle of a sentence, where English begins it with a small letter. */
export const withinSentence = (label: string) => (language().startsWith('en') ? label.toLowerCase() : label)

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** `45 MB`, as file managers show it. */
export function sizeInWords(bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const number = bytes / 1_000 ** power
  const size = number.toLocaleString(locale(), { maximumFractionDigits: number < 10 && power > 0 ? 1 : 0 })
  return power === 0 ? t('{size} bytes', { size }) : `${size} ${UNITS[power]}`
}

/** A day of the calendar (`2021-06-12`) in long form, in the reader's own locale. */
export const longDay = (day: string) => new Date(`${day}T00:00`).toLocaleDateString(locale(), { dateStyle: 'long' })

/** The day of a moment, where the reader is. */
export const dayOfMoment = (time: string | number | Date) =>
  new Date(time).toLocaleDateString(locale(), { dateStyle: 'long' })

/** Its hour and minute. */
export const timeOfMoment = (time: string | number) =>
  new Date(time).toLocaleTimeString(locale(), { timeStyle: 'short' })

export const longMoment = (time: string) =>
  new Date(time).toLocaleString(locale(), { dateStyle: 'long', timeStyle: 'short' })

export const shortMoment = (time: string | number) =>
  new Date(time).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' })
