import { type RawBuilder, sql } from 'kysely'
import type { Unfinished } from '../contract.ts'
import type { UserDb } from '#database/access.ts'
import { moment } from '#record/assets/server/shared/asset-children.ts'
import { type UrlSigner, photoColumns } from '#record/files/server/shared/file-urls.ts'

interface Added extends Kept {
  walkthrough_id?: string | null | undefined
}

interface Kept {
  id: string
  title: string | null
  place: string | null
  photos: string[]
}

const shown = (opening: UrlSigner, mostImages: number) => sql`
  unfinished.id, title, place, ${moment('created_at')} as created_at,
  (select count(*)::int from unfinished_photos where unfinished_id = unfinished.id) as photos,
  (
    select coalesce(json_agg(to_json(photo)), '[]') from (
      select ${sql.join(photoColumns(opening))} from unfinished_photos join stored_files on path = image_url
      where unfinished_id = unfinished.id order by position limit ${sql.lit(mostImages)}
    ) as photo
  ) as images`

const SHOWN_IN_LIST = 4

export async function listUnfinished(
  db: UserDb,
  opening: UrlSigner,
  { from, limit }: { from: number; limit: number },
): Promise<{ items: Unfinished[]; total: number }> {
  const { rows } = await sql<{ items: Unfinished[]; total: number }>`
    select (select count(*)::int from unfinished) as total, (
      select coalesce(json_agg(to_json(piece)), '[]') from (
        select ${shown(opening, SHOWN_IN_LIST)} from unfinished
        order by turn limit ${limit} offset ${from}
      ) as piece
    ) as items
  `.execute(db)
  return rows[0]!
}

export async function findUnfinished(db: UserDb, opening: UrlSigner, id: string, most: number) {
  const { rows } = await sql<Unfinished>`select ${shown(opening, most)} from unfinished where id = ${id}`.execute(db)
  return rows[0]
}

/** The first photo that belongs to none of them afterwards. What is there already stays as it is. */
export async function addUnfinished(db: UserDb, items: readonly Added[]): Promise<string | undefined> {
  const wanted: RawBuilder<unknown> = sql`
    jsonb_to_recordset(${JSON.stringify(items.map((item, turn) => ({ ...item, turn })))}::jsonb)
      as wanted (id uuid, title text, place text, photos jsonb, turn integer, walkthrough_id text)
  `
  await sql`
    insert into unfinished (id, title, place, walkthrough_id)
    select id, title, place, (
      select walkthroughs.id from walkthroughs where walkthroughs.id::text = wanted.walkthrough_id and ended_at is null
      for share
    ) from ${wanted} order by turn on conflict do nothing
  `.execute(db)
  const photos = sql`${wanted} cross join lateral jsonb_array_elements_text(photos) with ordinality as given (path, place_in)`
  await sql`
    insert into unfinished_photos (unfinished_id, image_url, position)
    select wanted.id, given.path, place_in - 1 from ${photos} join stored_files on stored_files.path = given.path
    where bucket = 'asset-images' and not exists (select from asset_images where image_url = given.path)
    on conflict do nothing
  `.execute(db)
  const { rows } = await sql<{ path: string }>`
    select given.path from ${photos}
    where not exists (
      select from unfinished_photos where unfinished_id = wanted.id and image_url = given.path
    )
    order by turn, place_in limit 1
  `.execute(db)
  return rows[0]?.path
}

export async function describeUnfinished(db: UserDb, { id, title, place }: Omit<Kept, 'photos'>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('unfinished')
    .set({ title, place })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function removeUnfinished(db: UserDb, ids: readonly string[]): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    with gone as (
      select id, title, place, array(
        select image_url from unfinished_photos where unfinished_id = unfinished.id order by position
      ) as photos
      from unfinished where id = any (${[...ids]}::uuid[]) order by turn for update
    ), deleted as (
      delete from unfinished where id in (select id from gone)
    )
    select * from gone
  `.execute(db)
  return rows
}

export async function findArrived(db: UserDb, { captures, photos }: { captures: string[]; photos: string[] }) {
  const { rows } = await sql<{ captures: string[]; photos: { id: string; path: string }[] }>`
    select array(select id from arrived_captures where id = any (${captures}::uuid[])) as captures, (
      select coalesce(json_agg(json_build_object('id', upload_id, 'path', path)), '[]') from stored_files
      where upload_id = any (${photos}::uuid[])
    ) as photos
  `.execute(db)
  return rows[0]!
}
