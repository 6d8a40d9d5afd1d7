const DAY_MS = 24 * 60 * 60 * 1_000

/** The same day so many months later, or the last one of a shorter month. */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0)
  return later
}

export const daysUntil = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / DAY_MS)
