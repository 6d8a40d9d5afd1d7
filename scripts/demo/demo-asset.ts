import type { Insertable } from 'kysely'
import type { Assets } from '#database/schema.ts'

/** A part of the plate, for a second picture: its upper left corner and how much closer it is. */
export interface Detail {
  x: number
  y: number
  closer: number
}

export interface DemoAsset {
  asset: Omit<Insertable<Assets>, 'user_id' | 'created_at'>
  /** How long ago it was recorded. */
  daysAgo: number
  drawing: string
  details?: Detail[]
}
