import { understand } from '#basics/dates/understand-date.ts'
import { dateHabitsOf } from '#basics/typed-date.ts'

/** As its owner would type it. */
export function made(dating_text: string) {
  const read = understand(dating_text, { ...dateHabitsOf('en'), today: '2026-01-01' })
  if (read.kind !== 'date') throw new Error(`${dating_text} is no date`)
  const { earliest: dating, latest: dating_latest, edtf: dating_edtf } = read.date
  return { dating, dating_latest, dating_edtf, dating_text }
}
