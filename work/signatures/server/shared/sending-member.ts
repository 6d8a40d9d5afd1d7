import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'

interface SendingMember {
  firm_id: string
  member_id: string
  sender_name: string
}

/** For which firm the caller sends, and as whom; undefined where they work for none. */
export async function findSendingMember(db: UserDb): Promise<SendingMember | undefined> {
  const { rows } = await sql<SendingMember>`
    select firm_id, id as member_id, name as sender_name from firm_members where id = current_member()
  `.execute(db)
  return rows[0]
}
