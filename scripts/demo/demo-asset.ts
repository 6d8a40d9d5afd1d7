import type { Insertable } from 'kysely'
import type { Assets } from '#database/schema.ts'

export interface DemoAsset {
  asset: Omit<Insertable<Assets>, 'user_id' | 'created_at'>
  /** How long ago it was acquired, where that is not one day for good: the last months of a demo are never empty. */
  acquiredDaysAgo?: number
  /** How long ago it was recorded. */
  daysAgo: number
  /** Files in `pictures`, the whole before the details. */
  pictures: string[]
  heirs?: { beneficiary_name: string; relationship_to_beneficiary: string; beneficiary_email?: string }[]
}
