import { sql } from 'kysely'
import { firmRefusals } from '#account/firms/refusals.ts'
import { inNameOf } from '#account/firms/server/shared/letterhead.ts'
import type { UserDb } from '#database/access.ts'
import type { Letterhead } from '#platform/mail/letter.ts'
import { refuse } from '#platform/refusal.ts'

export interface Working {
  firm: string
  firm_name: string
  handle: string
  member: string
  member_name: string
  postal_address: string
  foot_line: string
  color: string | null
}

/** For which firm the caller works, and as whom. */
export async function requireWorking(db: UserDb): Promise<Working> {
  const { rows } = await sql<Working>`
    select firms.id as firm, firms.name as firm_name, handle, member.id as member, member.name as member_name, postal_address, foot_line, color
    from firms join firm_members as member on member.id = current_member()
  `.execute(db)
  return rows[0] ?? refuse(firmRefusals.FIRM_NEEDED)
}

/** What a firm writes to its clients goes out in its name. */
export const headOf = (head: Letterhead, { firm_name, ...firm }: Working) =>
  inNameOf(head, { ...firm, name: firm_name })
