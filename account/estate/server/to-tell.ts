import { sql } from 'kysely'
import type { SystemDb } from '#database/access.ts'
import { OPEN_YEARS } from '../rules.ts'
import type { Opening, TellRole } from './letters/letters.ts'
import type { Told } from './letters/told.ts'

export interface News extends Omit<Told, 'to'> {
  id: string
  user_id: string
  release_id: string | null
  confirmer: string | null
}

/** Some lines of which nobody was told, the oldest first; from here on they count as told. */
export async function takeNews(db: SystemDb, most: number): Promise<News[]> {
  const { rows } = await sql<News>`
    with taken as (
      update estate_events set told_at = now() where id in (
        select id from estate_events where told_at is null order by created_at, id limit ${most} for update skip locked
      ) returning *
    )
    select taken.id, taken.user_id, taken.release_id, taken.kind, taken.name,
      coalesce(owner.display_name, owner.email) as owner, coalesce(given.is_rehearsal, false) as is_rehearsal,
      (detail ->> 'opens_at')::timestamptz as opens_at, (detail ->> 'in_force_at')::timestamptz as in_force_at,
      (detail ->> 'ends_at')::timestamptz as ends_at,
      detail ->> 'document' as document, detail ->> 'why' as why, detail ->> 'confirmer' as confirmer,
      coalesce((select count(*)::int from release_people where release_id = given.id and confirmed_at is not null), 0) as confirmed,
      coalesce(given.needed, 0) as needed
    from taken join memberinfo as owner on owner.id = taken.user_id left join releases as given on given.id = taken.release_id
    order by taken.created_at, taken.id
  `.execute(db)
  return rows
}

interface Reader {
  role: TellRole
  address: string
}

/** Everybody who is to hear of it, by any way; what has no words for them is not written. */
export async function listReaders(db: SystemDb, { user_id, release_id, confirmer }: News): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select 'owner' as role, email as address from memberinfo where id = ${user_id}::uuid
    union all
    select 'owner', address from estate_plans cross join unnest(other_addresses) as address where user_id = ${user_id}::uuid
    union all
    select 'confirmer', coalesce(account.email, who.address)
    from estate_confirmers as who left join memberinfo as account on account.id = who.person_id
    where who.user_id = ${user_id}::uuid and accepted_at is not null and left_at is null and removed_at is null
      and (${confirmer}::uuid is null or who.id = ${confirmer}::uuid)
      and (${release_id}::uuid is null or who.id in (select confirmer_id from release_people where release_id = ${release_id}::uuid))
    union all
    select 'reviewer', coalesce(given.reviewer_address, admin.email)
    from releases as given left join memberinfo as admin on admin.role = 'admin' and given.reviewer_address is null
    where given.id = ${release_id}::uuid and document_wanted is not null and coalesce(given.reviewer_address, admin.email) is not null
    union all
    select 'heir', address from release_heirs
    where release_id = ${release_id}::uuid and address is not null and told_at is not null
  `.execute(db)
  return rows
}

/** A letter that is about to be written; its id. */
export async function insertLetter(
  db: SystemDb,
  given: {
    user_id: string
    release_id: string | null
    address: string
    is_to_owner: boolean
    token_hash: string | null
  },
): Promise<string> {
  const { id } = await db.insertInto('estate_letters').values(given).returning('id').executeTakeFirstOrThrow()
  return id
}

export const noteDelivery = (db: SystemDb, id: string, outcome: 'sent_at' | 'failed_at') =>
  db
    .updateTable('estate_letters')
    .set({ [outcome]: sql`now()` })
    .where('id', '=', id)
    .execute()

export interface ToOpen extends Omit<Opening, 'url'> {
  id: string
  grant_id: string | null
}

/** Those who get something by a release and were not written to yet. */
export async function listToOpen(db: SystemDb, releaseId: string): Promise<ToOpen[]> {
  const { rows } = await sql<ToOpen>`
    -- In a rehearsal its owner gets the letters, and nobody else hears of it.
    select heir.id, case when given.is_rehearsal then owner.email else heir.address end as to, coalesce(owner.display_name, owner.email) as owner, heir.is_executor, heir.stands_in, given.is_rehearsal,
      coalesce(release_closes_at(given.id), now() + make_interval(years => least(${OPEN_YEARS}, given.keep_years))) as closes_at,
      (
        select grants.id from grants where grants.release_id = given.id and grants.address = heir.address
          and (grants.preset = 'executor') = heir.is_executor and (grants.scope = 'alternates') = heir.stands_in
          and case when heir.is_executor then grants.name = left(heir.name, 100) else grants.scope_of[1] = heir.name end
        limit 1
      ) as grant_id
    from release_heirs as heir join releases as given on given.id = heir.release_id
      join memberinfo as owner on owner.id = heir.user_id
    where heir.release_id = ${releaseId} and heir.address is not null and heir.told_at is null
      and (not heir.stands_in or heir.id in (select id from next_to_invite(given.id)))
    order by heir.id
  `.execute(db)
  return rows
}

/** False where another wrote to them meanwhile. */
export async function noteOpening(db: SystemDb, { id, grant_id }: ToOpen, token_hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('release_heirs')
    .set({ told_at: sql`now()` })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  if (grant_id) await db.updateTable('grants').set({ token_hash }).where('id', '=', grant_id).execute()
  return true
}

/** Vaults whose years are over, by their owner. */
export async function listKeptNoMore(db: SystemDb): Promise<string[]> {
  const { rows } = await sql<{ owner: string }>`select owner from vaults_kept_no_more()`.execute(db)
  return rows.map(({ owner }) => owner)
}

/** False where the owner said meanwhile that they are here. */
export async function mayCloseVault(db: SystemDb, owner: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select may_close_vault(${owner}) as may`.execute(db)
  return rows[0]!.may
}

/** To whom the release of a vault was opened, and who was told of it. */
export async function listOpenedTo(db: SystemDb, userId: string): Promise<{ owner: string; addresses: string[] }> {
  const { rows } = await sql<{ owner: string; addresses: string[] }>`
    select coalesce(owner.display_name, owner.email) as owner, array(
      select distinct heir.address from release_heirs as heir join releases on releases.id = heir.release_id
      where heir.user_id = owner.id and ended_as = 'closed' and told_at is not null and not is_rehearsal and heir.address is not null
    ) as addresses
    from memberinfo as owner where owner.id = ${userId}
  `.execute(db)
  return rows[0] ?? { owner: '', addresses: [] }
}

export async function noteTime(db: SystemDb): Promise<void> {
  await sql`select note_estate_time()`.execute(db)
}

export async function hasNews(db: SystemDb): Promise<boolean> {
  const { rows } = await sql<{ has_news: boolean }>`select estate_has_news() as has_news`.execute(db)
  return rows[0]!.has_news
}
