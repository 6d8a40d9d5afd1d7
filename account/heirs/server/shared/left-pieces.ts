import { sql } from 'kysely'
import type { GuestDb } from '#database/access.ts'
import type { LeftPiece } from '../../contract.ts'
import type { ReceivedAsStored } from '../../rules.ts'

type Row = ReceivedAsStored & { asset_id: string; held: boolean; share: string | null; wishes: string | null } & (
    | { said_at: Date }
    | { said_at: null }
  )

/** What is meant for the heir who looks in; nothing to anybody else. */
export async function listLeft(db: GuestDb): Promise<(LeftPiece & { held: boolean })[]> {
  const { rows } = await sql<Row>`select * from public.left_pieces()`.execute(db)
  return rows.map(({ asset_id, held, share, wishes, said_at, ...said }) => ({
    asset_id,
    held,
    share,
    wishes,
    received: said_at === null ? null : { ...said, said_at: said_at.toISOString() },
  }))
}

/** Of these what they haven’t said to have received, as a list is narrowed to it. */
export async function findNotReceived(db: GuestDb) {
  const missing = (await listLeft(db)).filter(({ received }) => received === null)
  return {
    few: missing.map(({ asset_id }) => asset_id),
    recorded: missing.length,
    held: missing.filter(({ held }) => held).length,
  }
}

/** As whom an heir is named, what the owner left to say to them, and until when it is shown; null to anybody else. */
export async function findLeftMessage(db: GuestDb) {
  const { rows } = await sql<{ name: string; message: string | null; closes_at: Date }>`
    select name, message, closes_at from public.heir_message() where not is_executor
  `.execute(db)
  return rows[0] ?? null
}
