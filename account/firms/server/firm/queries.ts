import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { FirmKind } from '#basics/roles.ts'
import type { MemberRole } from '../../rules/firm.ts'

interface FirmRow {
  id: string
  kind: FirmKind
  name: string
  handle: string
  postal_address: string
  foot_line: string
  color: string | null
  accent: string | null
  has_logo: boolean
  is_foundation: boolean
  created_at: Date
  me: { id: string; name: string; role: MemberRole }
}

/** The firm that the caller works for. */
export async function findFirm(db: UserDb): Promise<FirmRow | null> {
  const { rows } = await sql<FirmRow>`
    select firms.id, kind, firms.name, handle, postal_address, foot_line, color, accent, has_logo, is_foundation, created_at,
      json_build_object('id', member.id, 'name', member.name, 'role', member.role) as me
    from firms join firm_members as member on member.firm_id = firms.id
    where member.id = current_member()
  `.execute(db)
  return rows[0] ?? null
}

/** Null where the account is of no such kind, or works for a firm already. */
export async function makeFirm(
  db: UserDb,
  { name, handle, own_name }: { name: string; handle: string; own_name: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select make_firm(${name}, ${handle}, ${own_name}) as id`.execute(db)
  return rows[0]!.id
}

/** Rows that are not led by the caller stay as they are. */
export const updateFirm = (
  db: UserDb,
  id: string,
  changes: Partial<Pick<FirmRow, 'name' | 'handle' | 'postal_address' | 'foot_line' | 'color' | 'accent'>> & {
    logo?: Buffer | null
  },
) => db.updateTable('firms').set(changes).where('id', '=', id).execute()

export async function findLogo(db: UserDb): Promise<Buffer | null> {
  const found = await db
    .selectFrom('firms')
    .select('logo')
    .where('id', '=', sql<string>`current_firm()`)
    .executeTakeFirst()
  return found?.logo ?? null
}

const MEMBER = ['id', 'name', 'address', 'role', 'invited_at', 'accepted_at'] as const
const isHere = sql<boolean>`firm_id = current_firm() and ended_at is null`

interface MemberRow {
  id: string
  name: string
  address: string
  role: MemberRole
  invited_at: Date
  accepted_at: Date | null
}

/** Leads first, then those who work here, then who is invited. */
export const listMembers = (db: UserDb) =>
  db
    .selectFrom('firm_members')
    .select(MEMBER)
    .where(isHere)
    .orderBy(sql`accepted_at is null, array_position(array['lead', 'member', 'assistant'], role), lower(name), id`)
    .$castTo<MemberRow>()
    .execute()

export const findMember = (db: UserDb, id: string) =>
  db
    .selectFrom('firm_members')
    .select(MEMBER)
    .where(isHere)
    .where('id', '=', id)
    .$castTo<MemberRow>()
    .executeTakeFirst()

export const insertMember = (
  db: UserDb,
  given: { firm_id: string; name: string; address: string; role: MemberRole; token_hash: string },
) => db.insertInto('firm_members').values(given).returning(MEMBER).$castTo<MemberRow>().executeTakeFirstOrThrow()

/** Undefined where they accepted meanwhile. */
export const renewInvitation = (db: UserDb, id: string, token_hash: string) =>
  db
    .updateTable('firm_members')
    .set({ token_hash, invited_at: sql`now()` })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where(isHere)
    .returning(MEMBER)
    .$castTo<MemberRow>()
    .executeTakeFirst()

export const setMemberRole = (db: UserDb, id: string, role: MemberRole) =>
  db
    .updateTable('firm_members')
    .set({ role })
    .where('id', '=', id)
    .where(isHere)
    .returning(MEMBER)
    .$castTo<MemberRow>()
    .executeTakeFirst()

export async function endMembership(db: UserDb, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('firm_members')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where(isHere)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function leaveFirm(db: UserDb): Promise<boolean> {
  const { rows } = await sql<{ is_left: boolean }>`select leave_firm() as is_left`.execute(db)
  return rows[0]!.is_left
}

interface Invited {
  firm_name: string
  firm_kind: FirmKind
  address: string
  role: MemberRole
}

export async function findInvited(db: UserDb, hash: string): Promise<Invited | undefined> {
  const { rows } = await sql<Invited>`
    select firm_name, firm_kind, address, role from firm_invitation(${hash})
  `.execute(db)
  return rows[0]
}

export async function joinFirm(db: UserDb, hash: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select join_firm(${hash}) as id`.execute(db)
  return rows[0]!.id
}

export interface Reached {
  email: string
  language: string | null
}

/** All leads of the caller’s firm; or one member, by a lead. */
export async function listReached(db: UserDb, member: string | null): Promise<Reached[]> {
  const { rows } = await sql<Reached>`select email, language from reached_members(${member})`.execute(db)
  return rows
}

interface WayInRow {
  name: string
  kind: FirmKind
  handle: string
  color: string | null
  accent: string | null
  foot_line: string
  logo: Buffer | null
  you: 'member' | 'client' | null
}

export async function findWayIn(db: UserDb, handle: string): Promise<WayInRow | undefined> {
  const { rows } = await sql<WayInRow>`
    select name, kind, handle, color, accent, foot_line, logo, you from firm_at(${handle})
  `.execute(db)
  return rows[0]
}
