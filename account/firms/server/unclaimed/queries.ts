import { sql } from 'kysely'
import type { SystemDb, UserDb } from '#database/access.ts'
import type { SignUpRole } from '#basics/roles.ts'
import { DOCUMENT_TYPES } from '#record/assets/rules/children.ts'
import type { ClaimLeaves } from '../../rules/clients.ts'

/** False where the client has an account, or isn’t there. What the firm may do in it is what a partner may. */
export async function openUnclaimedVault(db: UserDb, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ opened: string | null }>`
    select open_unclaimed_vault(${clientId}, ${[...DOCUMENT_TYPES]}) as opened
  `.execute(db)
  return rows[0]!.opened !== null
}

/** False where one was sent within the last five minutes, by whoever did. */
export async function noteClaimLetter(db: UserDb, clientId: string, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('firm_clients')
    .set({ token_hash: tokenHash, invited_at: sql`now()` })
    .where('id', '=', clientId)
    .where(sql<boolean>`coalesce(invited_at < now() - interval '5 minutes', true)`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function closeUnclaimedVault(db: UserDb, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`select close_unclaimed_vault(${clientId}) as closed`.execute(db)
  return rows[0]!.closed
}

/** Whose account it is that a lead may take the archive of, and what they are called. */
export async function findUnclaimedVault(db: UserDb, clientId: string) {
  const { rows } = await sql<{ vault: string; by: string }>`
    select vault, firm_members.name as by from unclaimed_vault(${clientId}) as vault, firm_members
    where firm_members.id = current_member() and vault is not null
  `.execute(db)
  return rows[0]
}

/** Whoever claims the vault later reads of it. */
export const noteArchive = (db: SystemDb, { vault, by }: { vault: string; by: string }) =>
  sql`
    insert into grant_log (grant_id, user_id, kind, detail)
    select id, user_id, 'downloaded', jsonb_build_object('file', 'archive.zip', 'by', ${by}::text)
    from grants where user_id = ${vault} and ended_at is null order by created_at limit 1
  `.execute(db)

interface Offer {
  firm_name: string
  firm_kind: SignUpRole
  is_firm_there: boolean
  address: string
  pieces: number
  has_account: boolean
}

export async function findOffer(db: UserDb, tokenHash: string): Promise<Offer | undefined> {
  const { rows } = await sql<Offer>`
    select firm_name, firm_kind, is_firm_there, address, pieces, has_account from claim_offer(${tokenHash})
  `.execute(db)
  return rows[0]
}

interface Claimed {
  client_id: string
  address: string
  /** Of the firm, who is told. */
  told: string[]
}

const left = (leaves: ClaimLeaves) => (leaves === 'nothing' ? null : leaves)

export async function claimVault(
  db: UserDb,
  {
    tokenHash,
    passwordHash,
    language,
    leaves,
  }: { tokenHash: string; passwordHash: string; language: string | null; leaves: ClaimLeaves },
): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    select client_id, address, told from claim_vault(${tokenHash}, ${passwordHash}, ${language}, ${left(leaves)})
  `.execute(db)
  return rows[0]
}

export async function claimWithAccount(
  db: UserDb,
  { tokenHash, leaves }: { tokenHash: string; leaves: ClaimLeaves },
): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    select client_id, address, told from claim_with_account(${tokenHash}, ${left(leaves)})
  `.execute(db)
  return rows[0]
}

export async function listLeftUnclaimed(db: SystemDb) {
  const { rows } = await sql<{ id: string; address: string; firm_name: string }>`
    select id, address, firm_name from left_unclaimed()
  `.execute(db)
  return rows
}

export const noteLeftLetter = (db: SystemDb, clientId: string, tokenHash: string) =>
  db
    .updateTable('firm_clients')
    .set({ token_hash: tokenHash, invited_at: sql`now()` })
    .where('id', '=', clientId)
    .execute()
