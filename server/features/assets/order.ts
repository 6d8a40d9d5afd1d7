import type { RawBuilder } from 'kysely'
import type * as z from 'zod'
import type { Place } from './cursor.ts'

export interface Order {
  /** What a cursor of it is. */
  places: z.ZodType<Place>
  by: RawBuilder<unknown>
  /** From the last row to the first. */
  reversed: RawBuilder<unknown>
  /** Where a row stands, for the cursor. */
  place: RawBuilder<Place>
  after: (place: Place) => RawBuilder<boolean>
  /** The row that stands there, and those before it. */
  upTo: (place: Place) => RawBuilder<boolean>
}
