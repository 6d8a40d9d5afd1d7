/** `1 file`, `1,200 files`, in the reader's own locale. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`

export const assetsInWords = (count: number) => counted(count, 'asset')

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** `45 MB`, as file managers show it. */
export function sizeInWords(bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const size = bytes / 1_000 ** power
  return `${size.toLocaleString(undefined, { maximumFractionDigits: size < 10 && power > 0 ? 1 : 0 })} ${UNITS[power]}`
}

/** A day of the calendar (`2021-06-12`) in long form, in the reader's own locale. */
export const longDay = (day: string) => new Date(`${day}T00:00`).toLocaleDateString(undefined, { dateStyle: 'long' })

/** The day of a moment, where the reader is. */
export const dayOfMoment = (time: string | number | Date) =>
  new Date(time).toLocaleDateString(undefined, { dateStyle: 'long' })

export const longMoment = (time: string) =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' })

export const shortMoment = (time: string) =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
