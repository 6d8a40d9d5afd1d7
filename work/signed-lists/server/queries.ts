import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { type UrlSigner, signedListColumns } from '#record/files/server/shared/file-urls.ts'
import type { ListVersion } from '../contract.ts'
import type { ListContent } from '../rules/content.ts'

const version = sql`signed_lists.id, number, created_at, to_char(signed_on, 'YYYY-MM-DD') as signed_on,
  jsonb_array_length(content -> 'pieces') as pieces`

/** The latest first. */
export async function listVersions(db: UserDb): Promise<ListVersion[]> {
  const { rows } = await sql<ListVersion>`
    select ${version}, (select count(*)::int from signed_list_files where list_id = signed_lists.id) as files
    from signed_lists where discarded_at is null order by number desc
  `.execute(db)
  return rows
}

export type ListWithContent = Omit<ListVersion, 'files'> & { content: ListContent }

/** Undefined where there is none, or where it was discarded. */
export async function findList(db: UserDb, id: string): Promise<ListWithContent | undefined> {
  const { rows } = await sql<ListWithContent>`
    select ${version}, content from signed_lists where id = ${id} and discarded_at is null
  `.execute(db)
  return rows[0]
}

/** The one that was signed last. */
export async function findCurrent(db: UserDb): Promise<ListWithContent | undefined> {
  const { rows } = await sql<ListWithContent>`
    select ${version}, content from signed_lists where signed_on is not null
    order by signed_lists.signed_on desc, number desc limit 1
  `.execute(db)
  return rows[0]
}

export async function insertList(db: UserDb, content: ListContent): Promise<{ id: string; number: number }> {
  const { rows } = await sql<{ id: string; number: number }>`
    insert into signed_lists (content) values (${JSON.stringify(content)}::jsonb) returning id, number
  `.execute(db)
  return rows[0]!
}

export const lockList = (db: UserDb, id: string) =>
  db
    .selectFrom('signed_lists')
    .select(['id', 'signed_on'])
    .where('id', '=', id)
    .where('discarded_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const noteSigned = (db: UserDb, id: string, signed_on: string) =>
  db.updateTable('signed_lists').set({ signed_on }).where('id', '=', id).execute()

/** Its number stays taken: the paper may still lie somewhere. */
export const discardList = (db: UserDb, id: string) =>
  sql`update signed_lists set content = null, discarded_at = now() where id = ${id}`.execute(db)

export async function listScans(db: UserDb, id: string, opening: UrlSigner) {
  const { rows } = await sql<{ path: string; name: string; content_type: string; size_bytes: number; url: string }>`
    select ${sql.join(signedListColumns(opening))}
    from signed_list_files join stored_files on path = file_url
    where list_id = ${id} order by signed_list_files.created_at, name, path
  `.execute(db)
  return rows
}

/** The first that can't be added. One that is there already is left as it is. */
export async function addScans(db: UserDb, id: string, paths: readonly string[]): Promise<string | undefined> {
  await sql`
    insert into signed_list_files (list_id, file_url)
    select ${id}::uuid, path from unnest(${[...paths]}::text[]) as wanted (path) join stored_files using (path)
    where bucket = 'signed-lists'
    on conflict (file_url) do nothing
  `.execute(db)
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${[...paths]}::text[]) with ordinality as wanted (path, place)
    where not exists (select from signed_list_files where list_id = ${id} and file_url = wanted.path)
    order by place limit 1
  `.execute(db)
  return rows[0]?.path
}

export const removeScans = (db: UserDb, id: string, paths: readonly string[]) =>
  sql`delete from signed_list_files where list_id = ${id} and file_url = any (${[...paths]}::text[])`.execute(db)

/** Who signs: as the profile says. */
export async function findOwner(db: UserDb): Promise<ListContent['owner']> {
  const { rows } = await sql<ListContent['owner']>`
    select coalesce(
        nullif(concat_ws(' ', first_name, middle_name, family_surname, suffix), ''), display_name, email
      ) as name,
      concat_ws(', ', nullif(concat_ws(' ', contact_flat_unit, contact_estate_building), ''), contact_street,
        contact_city, contact_county_township, nullif(concat_ws(' ', contact_state_province, contact_post_code), ''),
        contact_country) as address
    from memberinfo where id = current_user_id()
  `.execute(db)
  return rows[0]!
}
