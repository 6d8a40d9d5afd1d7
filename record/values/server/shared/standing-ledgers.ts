import { type RawBuilder, sql } from 'kysely'
import type { VaultDb } from '#database/access.ts'
import type { LedgerEntry } from '../../rules/worth.ts'

/** What counts in a ledger: neither corrected nor withdrawn. */
export interface StandingEntry extends LedgerEntry {
  asset_id: string
  amount: string
  amount_to: string | null
  worth: string
  currency: string
  /** As it is known: EDTF, or words. */
  date: string | null
  valued_by: string | null
  method: string | null
}

/** Of assets, each with its entries; what a machine said is none. */
export async function standingLedgers(
  db: VaultDb,
  isWanted: RawBuilder<boolean> = sql`true`,
): Promise<Map<string, StandingEntry[]>> {
  const { rows } = await sql<StandingEntry>`
    select asset_id, position, corrects, purpose, amount::text, amount_to::text, worth::text, currency,
      coalesce(date_edtf, date_text, date::text) as date, effective_on::text, valued_by, method
    from standing_valuations where purpose <> 'Machine estimate' and ${isWanted}
  `.execute(db)
  return Map.groupBy(rows, ({ asset_id }) => asset_id)
}
