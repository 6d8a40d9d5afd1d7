import { sql } from 'kysely'
import type { Collection, Tag } from '../contract.ts'
import type { UserDb } from '#database/access.ts'
import { setChangeSource } from '#record/history/server/shared/change-source.ts'
import { worthColumns } from '#record/values/server/shared/worth-columns.ts'
import { type CollectionKind, type Grouping, MAX_OF_AN_ASSET, MAX_PICTURED } from '../rules.ts'
import { listedImage } from '#record/files/server/shared/file-urls.ts'
import type { Reader } from '#record/assets/server/shared/pieces.ts'
import { tableOf, usualSpelling } from './shared/group-names.ts'

interface NamesWanted {
  search: string
  cursor?: string | undefined
  limit: number
}

/** A page goes on after the key that the last one ended with. */
function pageOf<Item>(rows: readonly (Item & { key: string; total: number })[], limit: number) {
  const items = rows.slice(0, limit).map(({ key: _key, total: _total, ...item }) => item)
  return { items, next_cursor: rows.length > limit ? rows[limit - 1]!.key : null, total: rows[0]?.total ?? 0 }
}

/** By name, also those that nothing is in and something is said of. */
export async function listCollections(db: UserDb, { role, opening }: Reader, { search, cursor, limit }: NamesWanted) {
  const { amount, currency } = worthColumns(role)
  const { rows } = await sql<Collection & { key: string; total: number }>`
    with matching as (
      select key from (select key from asset_collections union select key from collections) as known
      where strpos(key, folded(${search.trim()})) > 0
    ), page as materialized (
      select key from matching where key > ${cursor ?? ''} order by key limit ${limit + 1}
    ), inside as materialized (
      select key, asset_id, name, held, created_at, ${currency} as currency, ${amount} as amount
      from page join asset_collections using (key) join own_assets on own_assets.id = asset_id
    ), grouped as (
      select key, ${usualSpelling} as name, (count(*) filter (where held))::int as assets from inside group by key
    ), summed as (
      select key, currency, sum(amount) as amount, count(*) as assets from inside where held and amount is not null group by key, currency
    ), sums as (
      select key, json_agg(json_build_object('currency', currency, 'amount', amount::text) order by assets desc, currency) as sums
      from summed group by key
    ), pictured as materialized (
      select key, asset_id, place from page left join collections using (key), lateral (
        select asset_id, row_number() over (order by array_position(parts, asset_id), created_at desc, asset_id desc) as place
        from inside where inside.key = page.key and held
          and exists (select from asset_images where asset_images.asset_id = inside.asset_id)
        order by place limit ${sql.lit(MAX_PICTURED)}
      ) as first
    ), images as (
      select key, json_agg(${listedImage(opening)}::json order by place) as images
      from pictured join listed_files using (asset_id) where image is not null group by key
    )
    select coalesce(grouped.name, collections.name) as name, coalesce(kind, 'collection') as kind, note,
      coalesce(assets, 0) as assets, coalesce(sums, '[]') as sums, coalesce(images, '[]') as images,
      key, (select count(*)::int from matching) as total
    from page left join grouped using (key) left join collections using (key) left join sums using (key)
      left join images using (key)
    order by key
  `.execute(db)
  return pageOf(rows, limit)
}

export async function listTags(db: UserDb, { search, cursor, limit }: NamesWanted) {
  const { rows } = await sql<Tag & { key: string; total: number }>`
    with matching as (
      select key, ${usualSpelling} as name, (count(*) filter (where held))::int as assets
      from asset_tags join own_assets on own_assets.id = asset_id
      where strpos(key, folded(${search.trim()})) > 0 group by key
    )
    select name, assets, key, (select count(*)::int from matching) as total
    from matching where key > ${cursor ?? ''} order by key limit ${limit + 1}
  `.execute(db)
  return pageOf(rows, limit)
}

export async function findCollection(db: UserDb, name: string) {
  const { rows } = await sql<{ kind: CollectionKind; parts: string[] }>`
    select kind, parts from collections where key = folded(${name})
  `.execute(db)
  return rows[0] ?? { kind: 'collection', parts: [] }
}

interface Description {
  name: string
  kind: CollectionKind
  note: string | null
  /** Undefined where their order stays as it is. */
  parts?: string[] | undefined
}

/** Whoever changes what is said of a collection, or its name, waits here for the other tab; before any asset is locked. */
const lockDescriptions = (db: UserDb) =>
  sql`select pg_advisory_xact_lock(hashtextextended('collections of ' || current_user_id(), 0))`.execute(db)

/** An insert that ends as an update would be counted as one more by the limit. */
export async function describe(db: UserDb, { name, kind, note, parts }: Description) {
  await lockDescriptions(db)
  const { numAffectedRows } = await sql`
    update collections set kind = ${kind}, note = ${note} ${parts === undefined ? sql`` : sql`, parts = ${parts}::uuid[]`}
    where key = folded(${name})
  `.execute(db)
  if (numAffectedRows === 0n)
    await sql`
      insert into collections (name, kind, note, parts) values (${name}, ${kind}, ${note}, ${parts ?? []}::uuid[])
    `.execute(db)
}

/** Their forms, where any is open, are to notice that they have changed. Locked in one order. */
async function lockAssets(db: UserDb, ids: readonly string[], changeSet?: string): Promise<string[]> {
  await setChangeSource(db, 'collections', changeSet)
  const { rows } = await sql<{ id: string }>`
    select id from assets where id = any (${ids}::uuid[]) order by id for update
  `.execute(db)
  return rows.map(({ id }) => id)
}

const noteChanged = (db: UserDb, ids: readonly string[]) =>
  sql`update assets set title = title where id = any (${ids}::uuid[])`.execute(db)

const findIn = async (db: UserDb, of: Grouping, name: string) => {
  const { rows } = await sql<{ asset_id: string }>`
    select asset_id from ${tableOf(of)} where key = folded(${name})
  `.execute(db)
  return rows.map(({ asset_id }) => asset_id)
}

interface Inside {
  of: Grouping
  name: string
  ids: readonly string[]
  change_set?: string | undefined
}

/** Those that were not in it before. */
export async function addAssets(db: UserDb, { of, name, ids, change_set }: Inside): Promise<string[]> {
  const locked = await lockAssets(db, ids, change_set)
  const table = tableOf(of)
  const { rows } = await sql<{ asset_id: string }>`
    insert into ${table} (asset_id, name, position)
    select wanted.id, ${name}, (
      select min(free) from generate_series(0, ${sql.lit(MAX_OF_AN_ASSET)}) as free
      where not exists (select from ${table} as other where other.asset_id = wanted.id and other.position = free)
    ) from unnest(${locked}::uuid[]) as wanted (id)
    on conflict (asset_id, key) do nothing returning asset_id
  `.execute(db)
  const changed = rows.map(({ asset_id }) => asset_id)
  await noteChanged(db, changed)
  return changed
}

/** Those that were in it. */
export async function takeOut(db: UserDb, { of, name, ids, change_set }: Inside): Promise<string[]> {
  const locked = await lockAssets(db, ids, change_set)
  const { rows } = await sql<{ asset_id: string }>`
    delete from ${tableOf(of)} where key = folded(${name}) and asset_id = any (${locked}::uuid[]) returning asset_id
  `.execute(db)
  const changed = rows.map(({ asset_id }) => asset_id)
  await noteChanged(db, changed)
  return changed
}

/** Everything out of it; what was said of it goes too. */
export async function removeGroup(db: UserDb, of: Grouping, name: string): Promise<string[]> {
  const changed = await takeOut(db, { of, name, ids: await findIn(db, of, name) })
  if (of === 'collections') await sql`delete from collections where key = folded(${name})`.execute(db)
  return changed
}

/** What already has the other name has it once. Saved reports follow. */
export async function renameGroup(db: UserDb, of: Grouping, name: string, to: string): Promise<void> {
  await lockDescriptions(db)
  const locked = await lockAssets(db, await findIn(db, of, name))
  const table = tableOf(of)
  await sql`
    delete from ${table} as former using ${table} as other
    where former.key = folded(${name}) and other.key = folded(${to})
      and former.asset_id = other.asset_id and former.id <> other.id
  `.execute(db)
  await sql`update ${table} set name = ${to} where key = folded(${name})`.execute(db)
  if (of === 'collections') {
    await sql`
      delete from collections as former using collections as other
      where former.key = folded(${name}) and other.key = folded(${to}) and former.key <> other.key
    `.execute(db)
    await sql`update collections set name = ${to} where key = folded(${name})`.execute(db)
  }
  await sql`select rename_in_reports(current_user_id(), ${of}, ${name}, ${to})`.execute(db)
  await noteChanged(db, locked)
}
