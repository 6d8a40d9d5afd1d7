import { sql } from 'kysely'
import type { GuestDb } from '#database/access.ts'
import type { ReceivedPiece } from '../contract.ts'
import type { ReceivedAsStored } from '../rules.ts'

type SaidOfPiece = ReceivedAsStored & { declined: boolean }

const NOTHING: SaidOfPiece = {
  declined: false,
  received: null,
  received_latest: null,
  received_edtf: null,
  received_text: null,
  note: null,
}

/** False where nothing is there for them. Null takes back what they said. */
export async function saveReceived(db: GuestDb, asset: string, given: Partial<SaidOfPiece> | null): Promise<boolean> {
  const { declined, received, received_latest, received_edtf, received_text, note } = { ...NOTHING, ...given }
  const { rows } = await sql<{ saved: Date | null }>`
    select public.save_received(${asset}, ${given !== null}, ${declined}, ${received}::date, ${received_latest}::date, ${received_edtf},
      ${received_text}, ${note}) as saved
  `.execute(db)
  return rows[0]!.saved !== null
}

export async function listReceived(db: GuestDb): Promise<ReceivedPiece[]> {
  const { rows } = await sql<ReceivedPiece>`select * from public.received_in_release()`.execute(db)
  return rows
}
