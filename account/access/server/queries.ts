import { sql } from 'kysely'
import type { May } from '#basics/may.ts'
import type { GuestDb, SystemDb, UserDb } from '#database/access.ts'
import { isAfter, type TimePlace, timePlace } from '#platform/rpc/time-cursor.ts'
import type { GroupName } from '#record/assets/rules/groups.ts'
import type { Wanted } from '../contract.ts'
import { type LeftAs, type LogKind, MOST_LISTED, type PresetName, type Scope } from '../rules.ts'

const COLUMNS = [
  'id',
  'name',
  'scope_of',
  'adds_later',
  'document_types',
  'address',
  'created_at',
  'accepted_at',
  'ends_at',
  'ended_at',
  'last_opened_at',
  'seen_at',
  'wrong_pins',
  'has_pin',
  'tells_each',
  'client_id',
] as const

const NAMED = [
  sql<PresetName>`preset`.as('preset'),
  sql<May>`may`.as('may'),
  sql<Scope>`scope`.as('scope'),
  sql<GroupName[]>`groups`.as('groups'),
  sql<string | null>`(
    select firms.name from firms_of_client as firms where firms.id = client_id
  )`.as('firm_name'),
  // All that is there, where it shows whatever is.
  sql<number>`(case when scope = 'everything' and adds_later then coalesce((select assets from vault_usage), 0)
    when scope = 'everything' then coalesce((select assets from vault_usage), 0)
      - (select count(*) from assets where recorded_at > scoped_at)
    else (select count(*) from grant_assets join own_assets on own_assets.id = asset_id where grant_id = grants.id)
  end)::int`.as('assets'),
]

/** Of what the owner gave; what a release opens is no access of theirs. */
const given = (db: UserDb) => db.selectFrom('grants').select(COLUMNS).select(NAMED).where('release_id', 'is', null)

export const listGrants = (db: UserDb) =>
  given(db)
    .orderBy(sql`ended_at is not null`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute()

export const findGrant = (db: UserDb, id: string) => given(db).where('id', '=', id).executeTakeFirst()

interface Secrets {
  token_hash: string | null
  pin_hash: string | null
}

export interface NewGrant extends Wanted, Secrets {
  name: string
  address: string | null
  ends_at: string | null
  tells_each: boolean
  client_id?: string | null
}

export async function insertGrant(db: UserDb, grant: NewGrant): Promise<string> {
  const { id } = await db.insertInto('grants').values(grant).returning('id').executeTakeFirstOrThrow()
  return id
}

type Changed = Omit<NewGrant, 'address' | 'client_id' | keyof Secrets>

/** False where there is no such grant that could still be changed. */
export async function updateGrant(
  db: UserDb,
  id: string,
  changes: Partial<Changed & Secrets> & { wrong_pins?: number },
) {
  const { numUpdatedRows } = await db
    .updateTable('grants')
    .set(changes)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** False where it had ended before. */
export async function endGrant(db: UserDb, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('grants')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

interface LogFilter {
  of: string | undefined
  kind: LogKind | undefined
  after: TimePlace | null
  limit: number
}

export const listLog = (db: UserDb, { of, kind, after, limit }: LogFilter) =>
  db
    .selectFrom('grant_log')
    .select(['id', 'grant_id', 'created_at', timePlace.as('place')])
    .select([
      sql<LogKind>`kind`.as('kind'),
      sql<string | null>`detail ->> 'device'`.as('device'),
      sql<string | null>`detail ->> 'by'`.as('by'),
      sql<string | null>`detail ->> 'file'`.as('file'),
      // Earlier lines have only its id.
      sql<string | null>`coalesce(
        detail ->> 'title', (select title from assets where id = (detail ->> 'asset')::uuid)
      )`.as('asset'),
      sql<string>`(select name from grants where grants.id = grant_id)`.as('name'),
    ])
    .where(isAfter(after))
    .$if(of !== undefined, (query) => query.where('grant_id', '=', of!))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

export const listSharedVaults = (db: UserDb) =>
  db
    .selectFrom('shared_vaults')
    .select([
      sql<string>`id`.as('id'),
      sql<string>`owner_name`.as('owner_name'),
      sql<May>`may`.as('may'),
      'ends_at',
      'last_opened_at',
    ])
    .orderBy('accepted_at', 'desc')
    .execute()

export async function findInvitation(db: UserDb, tokenHash: string) {
  const { rows } = await sql<{ owner_name: string; address: string; may: May; left_as: LeftAs | null }>`
    select owner_name, address, may, left_as from invitation_for(${tokenHash})
  `.execute(db)
  return rows[0]
}

/** As whom the owner named whoever looks in, and until when that shows; null where no release lets them in. */
export async function findLeft(db: GuestDb) {
  const { rows } = await sql<{ as: LeftAs; closes_at: Date }>`
    select case when is_executor then 'executor' else 'heir' end as "as", closes_at from public.heir_message()
    where is_executor is not null
  `.execute(db)
  return rows[0] ?? null
}

export interface Accepted {
  grant_id: string
  name: string
  owner_email: string
  owner_language: string | null
}

/** What its owner is told; undefined where it can't be accepted any more. */
export async function acceptGrant(db: UserDb, tokenHash: string, forFirm: boolean): Promise<Accepted | undefined> {
  const accepting = forFirm ? sql`accept_grant_for_firm(${tokenHash})` : sql`accept_grant(${tokenHash})`
  const { rows } = await sql<Accepted>`select * from ${accepting}`.execute(db)
  return rows[0]
}

/** Those that end within a week, and of which their owners were not told yet. */
export const listEndingSoon = (db: SystemDb) =>
  db
    .selectFrom('grants')
    .innerJoin('memberinfo', 'memberinfo.id', 'grants.user_id')
    .select(['grants.id', 'grants.name', 'memberinfo.email'])
    .select(sql<Date>`ends_at`.as('ends_at'))
    .where('ended_at', 'is', null)
    .where('end_told_at', 'is', null)
    // What was given for a few days needs no reminder of it.
    .where(
      sql<boolean>`ends_at between now() and now() + interval '7 days' and ends_at - starts_at > interval '10 days'`,
    )
    .orderBy('grants.id')
    .limit(200)
    .forUpdate('grants')
    .skipLocked()
    .execute()

export const noteEndTold = (db: SystemDb, ids: readonly string[]) =>
  db.updateTable('grants').set({ end_told_at: new Date() }).where('id', 'in', ids).execute()

export async function leaveVault(db: UserDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ has_left: boolean }>`select leave_vault(${id}) as has_left`.execute(db)
  return rows[0]!.has_left
}

/** Whose name is on what a guest is handed. */
export const findReaderOf = (db: SystemDb, grantId: string) =>
  db.selectFrom('grants').select(['name', 'address']).where('id', '=', grantId).executeTakeFirstOrThrow()

/** The line without which no file goes out; false where it doesn’t. */
export async function noteDownload(db: GuestDb, given: { token: string; path: string; device: string }) {
  const { rows } = await sql<{ is_noted: boolean }>`
    select public.note_download(${given.token}, ${given.path}, ${given.device}) as is_noted
  `.execute(db)
  return rows[0]!.is_noted
}

/** The same for a paper, of one piece or of all that is shown. */
export async function notePaper(
  db: GuestDb,
  given: { token: string; paper: string; piece: string | null; device: string },
) {
  const { rows } = await sql<{ is_noted: boolean }>`
    select public.note_paper(${given.token}, ${given.paper}, ${given.piece}::uuid, ${given.device}) as is_noted
  `.execute(db)
  return rows[0]!.is_noted
}

export async function stayInVault(db: GuestDb): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`select stay_in_vault() as is_there`.execute(db)
  return rows[0]!.is_there
}

export async function findUsualCurrency(db: UserDb, owner: string): Promise<string> {
  const { rows } = await sql<{ currency: string }>`
    select coalesce(get_user_default_currency(${owner}), 'USD') as currency
  `.execute(db)
  return rows[0]!.currency
}

/** Whom to tell of what happened with a grant. */
export const findOwnerOf = (db: SystemDb, grantId: string) =>
  db
    .selectFrom('grants')
    .innerJoin('memberinfo', 'memberinfo.id', 'grants.user_id')
    .select(['memberinfo.email', 'grants.name', 'grants.tells_each'])
    .where('grants.id', '=', grantId)
    .executeTakeFirst()
