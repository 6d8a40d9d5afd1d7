import * as z from 'zod'
import { isCalendarDate } from '#basics/calendar.ts'
import { isId } from '#basics/ids.ts'

/* What the shapes of an archive are made of. */

export const id = z.string().refine(isId)
export const text = z.string().nullable()
export const position = z.int().min(0).max(1_000_000)
const EARLIEST = '1970-01-01T00:00:00.000000Z'
/** To the microsecond, as the database keeps it, in UTC. */
export const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/)
  .refine((text) => isCalendarDate(text.slice(0, 10)))
  .transform(withinReason)

/** An archive that was changed may say any year, and lists can't be paged by some of them. */
function withinReason(text: string): string {
  const now = `${new Date().toISOString().slice(0, -1)}000Z`
  if (text < EARLIEST) return EARLIEST
  return text > now ? now : text
}
