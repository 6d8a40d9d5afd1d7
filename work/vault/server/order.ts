import type { RawBuilder } from 'kysely'
import type * as z from 'zod'
import type { CursorKey } from './shared/cursor.ts'

export interface Order {
  /** What a cursor of it is. */
  places: z.ZodType<CursorKey>
  by: RawBuilder<unknown>
  /** From the last row to the first. */
  reversed: RawBuilder<unknown>
  /** Where a row stands, for the cursor. */
  place: RawBuilder<CursorKey>
  after: (place: CursorKey) => RawBuilder<boolean>
  /** The row that stands there, and those before it. */
  upTo: (place: CursorKey) => RawBuilder<boolean>
}
