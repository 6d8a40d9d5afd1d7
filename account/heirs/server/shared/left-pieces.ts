import { sql } from 'kysely'
import type { GuestDb } from '#database/access.ts'
import type { LeftPiece } from '../../contract.ts'
import type { ReceivedAsStored } from '../../rules.ts'

type Row = ReceivedAsStored & {
  asset_id: string
  share: string | null
  wishes: string | null
  declined: boolean
  said_at: Date | null
}

/** What is meant for the heir who looks in; nothing to anybody else. */
export async function listLeft(db: GuestDb): Promise<LeftPiece[]> {
  const { rows } = await sql<Row>`
    select asset_id, share, wishes, declined, received, received_latest, received_edtf, received_text, note, said_at from public.left_pieces()
  `.execute(db)
  return rows.map(({ asset_id, share, wishes, said_at, ...said }) => ({
    asset_id,
    share,
    wishes,
    received: said_at === null ? null : { ...said, said_at: said_at.toISOString() },
  }))
}

/** Of these what they haven’t said to have received, as a list is narrowed to it. */
export async function findNotReceived(db: GuestDb) {
  const { rows } = await sql<{ asset_id: string; held: boolean }>`
    select asset_id, held from public.left_pieces() where said_at is null
  `.execute(db)
  return {
    few: rows.map(({ asset_id }) => asset_id),
    recorded: rows.length,
    held: rows.filter(({ held }) => held).length,
  }
}

/** As whom an heir is named, what the owner left to say to them, and until when it is shown; null to anybody else. */
export async function findLeftMessage(db: GuestDb) {
  const { rows } = await sql<{ name: string; message: string | null; closes_at: Date }>`
    select name, message, closes_at from public.heir_message() where not is_executor
  `.execute(db)
  return rows[0] ?? null
}
