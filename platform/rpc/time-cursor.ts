import { sql } from 'kysely'
import * as z from 'zod'
import { parsedJson } from '../parsed-json.ts'
import { refuse } from '../refusal.ts'
import { requestRefusals } from '../contract/request-refusals.ts'

/*
 * Lists with the newest first go on after the last row of a page, by its time and id: so a page neither repeats nor
 * skips a row when others come meanwhile. Whoever makes a cursor up goes on somewhere in their own list.
 */

/** Microseconds since 1970, and the id. */
const place = z.tuple([z.string().regex(/^\d{1,16}$/), z.uuid()])
export type TimePlace = z.infer<typeof place>

const timeCursorOf = (row: { place: string; id: string }) =>
  Buffer.from(JSON.stringify([row.place, row.id])).toString('base64url')

/** Null for the first page, which has no cursor. */
export function placeAfter(cursor: string | undefined): TimePlace | null {
  if (cursor === undefined) return null
  const parsed = place.safeParse(parsedJson(Buffer.from(cursor, 'base64url').toString()))
  return parsed.success ? parsed.data : refuse(requestRefusals.CURSOR_INVALID)
}

/** Where a row stands, for the cursor that goes on after it. A number of JavaScript's would lose microseconds. */
export const timePlace = sql<string>`(extract(epoch from created_at) * 1000000)::bigint::text`

export const isAfter = (after: TimePlace | null) =>
  after === null
    ? sql<boolean>`true`
    : sql<boolean>`(created_at, id) < (timestamptz 'epoch' + ${after[0]}::bigint * interval '1 microsecond', ${after[1]}::uuid)`

/** A page of rows that were requested with one more than it holds. */
export function pageOf<Row extends { place: string; id: string }>(rows: Row[], limit: number) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next_cursor: rows.length > limit && last ? timeCursorOf(last) : null }
}
