import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { SignUpRole } from '#basics/roles.ts'

/* Of whoever is asked to be a client, or is one. */

interface Asked {
  firm_name: string
  firm_kind: SignUpRole
  firm_handle: string
  address: string
}

export async function findClientInvitation(db: UserDb, tokenHash: string): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    select firm_name, firm_kind, firm_handle, address from client_invitation(${tokenHash})
  `.execute(db)
  return rows[0]
}

export async function acceptFirm(db: UserDb, tokenHash: string) {
  const { rows } = await sql<{ client_id: string; firm_name: string; firm_kind: SignUpRole; told: string[] }>`
    select client_id, firm_name, firm_kind, told from accept_firm(${tokenHash})
  `.execute(db)
  return rows[0]
}

export const listFirmsOfClient = (db: UserDb) =>
  db
    .selectFrom('firms_of_client')
    .select([
      sql<boolean | null>`(select is_counted from own_counting() where client_id = firms_of_client.id)`.as(
        'is_counted',
      ),
      sql<string>`id`.as('id'),
      sql<string>`name`.as('name'),
      sql<SignUpRole>`kind`.as('kind'),
      sql<string>`handle`.as('handle'),
      sql<Date>`accepted_at`.as('accepted_at'),
    ])
    .orderBy('accepted_at')
    .execute()

export async function leaveFirmOfClient(db: UserDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ has_left: boolean }>`select leave_client_firm(${id}) as has_left`.execute(db)
  return rows[0]!.has_left
}
