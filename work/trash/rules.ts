const DAY_MS = 24 * 60 * 60 * 1_000

/** So long what was deleted can come back. */
export const TRASH_DAYS = 30

/** How many at once may come back, or go for good. */
export const MAX_TRASHED_AT_ONCE = 100

/** Days that are left, the one that has begun among them. */
export const daysLeft = (deletedAt: string, now: Date) =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) + TRASH_DAYS * DAY_MS - now.getTime()) / DAY_MS))
