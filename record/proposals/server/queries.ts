import { sql } from 'kysely'
import type { GuestDb, SystemDb, UserDb, VaultDb } from '#database/access.ts'
import { isAfter, type TimePlace, timePlace } from '#platform/rpc/time-cursor.ts'
import { isInTrash } from '#work/trash/server/shared/trash.ts'
import type { Texts } from '#work/bulk/rules.ts'
import type { Bucket } from '#basics/files/file-limits.ts'
import type { StoredFile } from '#platform/storage/put-file.ts'
import {
  type Decision,
  FILE_DAYS,
  type FileKind,
  type ProposalKind,
  type ProposedPatch,
  tidyMessage,
} from '../rules.ts'

interface Wanted {
  asset: string | undefined
  after: TimePlace | null
  limit: number
}

/** Columns that both sides see. One more than the page holds. */
const proposed = (db: VaultDb, { asset, after, limit }: Wanted) =>
  db
    .selectFrom('proposals')
    .select(['id', 'asset_id', 'message', 'created_at', 'decided_at', timePlace.as('place')])
    .select([
      sql<ProposalKind>`kind`.as('kind'),
      sql<ProposedPatch>`patch`.as('patch'),
      sql<Decision | null>`decision`.as('decision'),
      sql<boolean>`taken_back_at is not null`.as('taken_back'),
    ])
    .where(isAfter(after))
    .$if(asset !== undefined, (query) => query.where('asset_id', '=', asset!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)

export const listSent = (db: GuestDb, wanted: Wanted) => proposed(db, wanted).execute()

interface WaitingFile {
  path: string
  bucket: Bucket
}

export const listProposals = (db: UserDb, { isOpen, ...wanted }: Wanted & { isOpen: boolean }) =>
  proposed(db, wanted)
    .select(['title', 'author_name', 'change_set'])
    .select([
      sql<{ record?: Texts; details?: Texts }>`base`.as('base'),
      sql<boolean>`seen_at is not null`.as('seen'),
      sql<WaitingFile | null>`(
        select to_json(file) from waiting_files as file where proposed_in = proposals.id and decision is null
      )`.as('waiting'),
      sql<boolean>`exists (select from trashed_assets where trashed_assets.id = asset_id and ${isInTrash})`.as(
        'trashed',
      ),
    ])
    .where('decision', isOpen ? 'is' : 'is not', null)
    .execute()
export type StoredProposal = Awaited<ReturnType<typeof listProposals>>[number]

export const countWaiting = (db: UserDb, asset: string | undefined) =>
  db
    .selectFrom('proposals')
    .select([
      sql<number>`count(*)::int`.as('open'),
      sql<number>`(count(*) filter (where seen_at is null))::int`.as('unseen'),
    ])
    .where('decision', 'is', null)
    .$if(asset !== undefined, (query) => query.where('asset_id', '=', asset!))
    .executeTakeFirstOrThrow()

export const noteSeen = (db: UserDb, ids: readonly string[]) =>
  db.updateTable('proposals').set({ seen_at: new Date() }).where('id', 'in', ids).where('seen_at', 'is', null).execute()

/** Held until the transaction ends: of two who answer it at once, the second finds it answered. */
export const findProposalForUpdate = (db: UserDb, id: string) =>
  db
    .selectFrom('proposals')
    .select(['id', 'asset_id', 'person_id', 'grant_id'])
    .select([
      sql<ProposalKind>`kind`.as('kind'),
      sql<ProposedPatch>`patch`.as('patch'),
      sql<Decision | null>`decision`.as('decision'),
      sql<boolean>`exists (select from trashed_assets where trashed_assets.id = asset_id and ${isInTrash})`.as(
        'trashed',
      ),
    ])
    .where('id', '=', id)
    .forUpdate('proposals')
    .executeTakeFirst()

export const decide = (db: UserDb, id: string, decision: Decision | null, changeSet: string | null = null) =>
  db
    .updateTable('proposals')
    .set({
      decision,
      decided_at: decision && new Date(),
      change_set: changeSet,
      taken_back_at: null,
      taken_back_by: null,
      seen_at: sql`coalesce(seen_at, now())`,
    })
    .where('id', '=', id)
    .execute()

/** Null where the access allows no such thing. */
export async function propose(
  db: GuestDb,
  { asset, kind, patch, message }: { asset: string; kind: ProposalKind; patch: ProposedPatch; message: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select propose(${asset}, ${kind}, ${JSON.stringify(patch)}::jsonb, ${message}) as id
  `.execute(db)
  return rows[0]!.id
}

/** Whether a guest is shown this asset. */
export async function isShown(db: GuestDb, asset: string): Promise<boolean> {
  return (await db.selectFrom('assets').select('id').where('id', '=', asset).executeTakeFirst()) !== undefined
}

export interface FileToPropose {
  asset: string
  kind: FileKind
  file: StoredFile
  type: string
  message: string
}

/** The same of a file that is stored by now. */
export async function proposeFile(
  db: GuestDb,
  { asset, kind, file, type, message }: FileToPropose,
): Promise<string | null> {
  const given = JSON.stringify({ ...file, sha256: file.sha256.toString('hex') })
  const { rows } = await sql<{ id: string | null }>`
    select propose_file(${asset}, ${kind}, ${given}::jsonb, nullif(${type}, ''), nullif(${tidyMessage(message)}, '')) as id
  `.execute(db)
  return rows[0]!.id
}

/** Where it lies, once it is the owner’s; null where it is gone. */
export async function acceptFile(db: UserDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ path: string | null }>`select accept_proposed_file(${id}) as path`.execute(db)
  return rows[0]!.path
}

/** False where it is gone, or is part of an asset. */
export async function letFileWait(db: UserDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select let_proposed_file_wait(${id}) as waits`.execute(db)
  return rows[0]!.waits
}

export async function withdraw(db: GuestDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_withdrawn: boolean }>`select withdraw_proposal(${id}) as is_withdrawn`.execute(db)
  return rows[0]!.is_withdrawn
}

/** What is in the history as made by whoever proposed it; nobody for whoever came by a link. */
export const setAuthor = (db: UserDb, person: string | null) =>
  sql`select set_config('app.author', ${person ?? '00000000-0000-0000-0000-000000000000'}, true)`.execute(db)

interface ToTellOwner {
  email: string
  proposals: number
  first: string
}

/** Whose vaults have proposals that they have neither seen nor been told of, and no letter of the last day: noted as told. */
export async function takeOwnersToTell(db: SystemDb): Promise<ToTellOwner[]> {
  const { rows } = await sql<ToTellOwner>`
    with told as (
      update proposals set owner_told_at = now()
      where decision is null and seen_at is null and owner_told_at is null and user_id in (
        select user_id from proposals as waiting
        where decision is null and seen_at is null and owner_told_at is null and not exists (
          select from proposals as earlier
          where earlier.user_id = waiting.user_id and earlier.owner_told_at > now() - interval '24 hours'
        )
        group by user_id order by user_id limit 200
      )
      returning user_id, author_name, created_at
    )
    select email, count(*)::int as proposals, (array_agg(author_name order by told.created_at))[1] as first
    from told join memberinfo on memberinfo.id = told.user_id group by memberinfo.id, email order by email
  `.execute(db)
  return rows
}

interface ToTellAuthor {
  email: string
  grant_id: string
  owner: string
  accepted: number
  declined: number
}

/** Who proposed what was answered an hour ago, so that an answer may be taken back first: noted as told. */
export async function takeAuthorsToTell(db: SystemDb): Promise<ToTellAuthor[]> {
  const { rows } = await sql<ToTellAuthor>`
    with told as (
      update proposals set author_told_at = now()
      where decision in ('taken', 'partly', 'declined') and decided_at < now() - interval '1 hour'
        and taken_back_at is null and author_told_at is null and grant_id in (
          select grants.id from proposals as decided
            join grants on grants.id = decided.grant_id and grants.person_id = decided.person_id and is_live(grants)
          where decision in ('taken', 'partly', 'declined') and decided_at < now() - interval '1 hour'
            and taken_back_at is null and author_told_at is null and not exists (
              select from proposals as earlier
              where earlier.grant_id = decided.grant_id and earlier.author_told_at > now() - interval '24 hours'
            )
          group by grants.id order by grants.id limit 200
        )
      returning user_id, grant_id, person_id, decision
    )
    select author.email, grant_id, coalesce(owner.display_name, owner.email) as owner,
      (count(*) filter (where decision <> 'declined'))::int as accepted,
      (count(*) filter (where decision = 'declined'))::int as declined
    from told join memberinfo as author on author.id = told.person_id join memberinfo as owner on owner.id = told.user_id
    group by author.email, grant_id, owner.display_name, owner.email order by author.email
  `.execute(db)
  return rows
}

/**
 * What nobody answered in time has expired. Files of that go now, and those of what was declined an hour later, so that it can be
 * let wait again.
 */
export async function forgetFiles(db: SystemDb): Promise<void> {
  await sql`
    update proposals set decision = 'expired', decided_at = now()
    where decision is null and kind in ('document', 'photo') and created_at < now() - make_interval(days => ${sql.lit(FILE_DAYS)})
  `.execute(db)
  await sql`
    update stored_files set removed_at = now() from proposals
    where proposals.id = proposed_in and waits and removed_at is null
      and (decision = 'expired' or (decision = 'declined' and decided_at < now() - interval '1 hour'))
  `.execute(db)
}

/** With what was deleted for good goes what was proposed of it. */
export const forgetOfGone = (db: SystemDb) =>
  sql`
    delete from proposals
    where not exists (select from assets where assets.id = asset_id)
      and not exists (select from trashed_assets where trashed_assets.id = asset_id)
      and created_at < now() - interval '1 hour'
  `.execute(db)
