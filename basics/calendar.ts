const DAY_MS = 24 * 60 * 60 * 1_000

/** A day that there is, from year 1 on, as `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? []
  if (!year || !month || !day) return false
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The latest day that it is anywhere now: where the sun rises first, tomorrow has begun. */
export const latestToday = (now: Date) => new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10)
