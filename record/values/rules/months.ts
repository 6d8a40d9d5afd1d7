/** By how many months a course of worth may go back. */
export const COURSE_MONTHS = [12, 60, 240] as const

/** The ends of so many months, and last the day itself: the days on which a course of worth is asked about. */
export function monthEnds(until: string, months: number): string[] {
  const [year = 0, month = 1] = until.split('-').map(Number)
  const ends = Array.from({ length: months }, (_, i) => {
    // Day 0 is the last one of the month before.
    const end = new Date(0)
    end.setUTCFullYear(year, month - 1 - (months - 1 - i), 0)
    return end.toISOString().slice(0, 10)
  })
  return [...ends, until]
}
