import { sql } from 'kysely'
import type { May } from '#basics/may.ts'
import type { SystemDb, UserDb } from '#database/access.ts'
import type { AssetChange } from '#record/assets/contract/asset-change.ts'
import type { EndingPolicy } from '../../contract/changes.ts'
import type { Writes } from '../../rules/changes.ts'

interface Row {
  client_id: string
  grant_id: string
  may: May
  asset_id: string
  title: string
  changed_at: Date
  field: string
  before: AssetChange['before']
  after: AssetChange['after']
}

export async function listChanges(db: UserDb, client: string | null, most: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select client_id, grant_id, may, asset_id, title, changed_at, field, before, after from client_changes(${client}, ${most})
  `.execute(db)
  return rows
}

export async function listEndingPolicies(db: UserDb, client: string | null): Promise<EndingPolicy[]> {
  const { rows } = await sql<EndingPolicy>`
    select client_id, insurer, number, valid_until::text as valid_until from client_policies_ending(${client})
  `.execute(db)
  return rows
}

export const listNames = (db: UserDb, ids: readonly string[]) =>
  db
    .selectFrom('firm_clients')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .orderBy(sql`folded(name)`)
    .orderBy('id')
    .execute()

/** Their owners read of it. */
export const noteLooks = (db: UserDb, ids: readonly string[]) => sql`select note_looks(${[...ids]}::uuid[])`.execute(db)

/** Of one client, or of all whom the caller sees. It never goes back, nor beyond now. */
export const markSeen = (db: UserDb, until: string, client: string | null) =>
  sql`
    insert into firm_looks (member_id, client_id, firm_id, seen_at)
    select current_member(), id, firm_id, least(${until}::timestamptz, now()) from firm_clients
    where ended_at is null and (${client}::uuid is null or id = ${client}::uuid)
    on conflict (member_id, client_id) do update set seen_at = greatest(firm_looks.seen_at, excluded.seen_at)
  `.execute(db)

export async function findWrites(db: UserDb): Promise<Writes> {
  const { rows } = await sql<{ writes: Writes }>`select writes from firm_members where id = current_member()`.execute(
    db,
  )
  return rows[0]?.writes ?? 'week'
}

export const chooseWrites = (db: UserDb, writes: Writes) => sql`select choose_letters(${writes})`.execute(db)

export interface Due {
  member_id: string
  person_id: string
  email: string
  written_at: Date
}

/** Who is to be written to again by now. */
export const listDue = (db: SystemDb): Promise<Due[]> =>
  db
    .selectFrom('firm_members')
    .innerJoin('memberinfo', 'memberinfo.id', 'firm_members.person_id')
    .select(['firm_members.id as member_id', 'memberinfo.email', 'written_at'])
    .select(sql<string>`person_id`.as('person_id'))
    .where('firm_members.ended_at', 'is', null)
    .where(
      sql<boolean>`written_at < now() - case writes when 'day' then interval '20 hours' when 'week' then interval '164 hours' end`,
    )
    .orderBy('written_at')
    .limit(200)
    .execute()

export const noteWritten = (db: SystemDb, memberId: string) =>
  db
    .updateTable('firm_members')
    .set({ written_at: sql`now()` })
    .where('id', '=', memberId)
    .execute()

export interface Summary {
  id: string
  name: string
  added: number
  changed: number
}

/** By client, of what came since the last letter and wasn’t seen. */
export async function summarize(db: UserDb, since: Date): Promise<Summary[]> {
  const { rows } = await sql<Summary>`
    select firm_clients.id, firm_clients.name, count(distinct asset_id) filter (where field = 'created')::int as added,
      count(distinct asset_id) filter (where field <> 'created')::int as changed
    from client_changes(null, 2000) as changes join firm_clients on firm_clients.id = client_id
    where changed_at > ${since}
    group by firm_clients.id, firm_clients.name order by folded(firm_clients.name), firm_clients.id
  `.execute(db)
  return rows
}
