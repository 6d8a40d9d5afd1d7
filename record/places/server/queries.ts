import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { worthColumns } from '#record/values/server/shared/worth-columns.ts'
import { changeAssets, compareAssets } from '#record/assets/server/shared/changes.ts'
import { lockAssets } from '#record/assets/server/shared/lock-assets.ts'
import { setChangeSource } from '#record/history/server/shared/change-source.ts'
import type { Role } from '#basics/roles.ts'
import type { PlaceKind } from '../rules/places.ts'

/** The places as JSON, by name, and how many assets have one. What is further inside is added up from what is right there. */
export async function listPlaces(db: UserDb, role: Role) {
  const { amount, currency } = worthColumns(role)
  const { rows } = await sql<{ places: string; placed: number }>`
    with direct as materialized (
      select place_id, case when ${amount} is not null then ${currency} end as currency, count(*) as assets,
        sum(${amount}) as amount
      from own_assets where place_id is not null and held group by 1, 2
    ), rolled as (
      select inside.id, currency, sum(assets) filter (where place_id = inside.id) as here, sum(assets) as assets,
        sum(amount) as amount
      from direct join places on places.id = place_id cross join unnest(line) as inside (id) group by 1, 2
    ), totals as (
      select id, sum(here) as here, sum(assets) as assets,
        json_agg(json_build_object('currency', currency, 'amount', amount::text) order by assets desc, currency)
          filter (where currency is not null) as sums
      from rolled group by id
    )
    select
      coalesce(json_agg(json_build_object(
        'id', places.id, 'parent_id', parent_id, 'name', name, 'kind', kind, 'note', note,
        'is_address', address is not null, 'assets', coalesce(here, 0), 'all_assets', coalesce(assets, 0),
        'sums', coalesce(sums, '[]')
      ) order by folded(name)), '[]')::text as places,
      (select coalesce(sum(assets), 0)::int from direct) as placed
    from places left join totals using (id)
  `.execute(db)
  return rows[0]!
}

export async function listPaths(db: UserDb): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`select path from places order by folded(path), path`.execute(db)
  return rows.map(({ path }) => path)
}

interface NewPlace {
  name: string
  kind: PlaceKind | null
  note: string | null
  parent_id: string | null
}

export const insertPlace = (db: UserDb, { name, kind, note, parent_id }: NewPlace) =>
  sql<{ id: string }>`
    insert into places (name, kind, note, parent_id) values (${name}, ${kind}, ${note}, ${parent_id}) returning id
  `
    .execute(db)
    .then(({ rows }) => rows[0]!)

/**
 * What is in these places, then the person’s tree, always in this order: whoever saves an asset has locked it before its place.
 * Undefined where there is no such place.
 */
export async function lockPlace(db: UserDb, id: string) {
  await setChangeSource(db, 'places')
  await sql`
    select from assets
    where place_id in (select inside.id from places as inside where inside.line @> array[${id}::uuid]) order by id for update
  `.execute(db)
  await db.selectFrom('memberinfo').select('id').forNoKeyUpdate().execute()
  return db
    .selectFrom('places')
    .select(['id', 'parent_id', sql<boolean>`address is not null`.as('is_address')])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A parent that stays is not written: nothing of the tree changes by it. */
export const updatePlace = (db: UserDb, id: string, { name, kind, note, parent_id }: NewPlace) =>
  db.updateTable('places').set({ name, kind, note, parent_id }).where('id', '=', id).execute()

export const isPlace = async (db: UserDb, id: string) =>
  (await db.selectFrom('places').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const mergePlace = (db: UserDb, id: string, into: string) => sql`select merge_place(${id}, ${into})`.execute(db)

/** The reference takes its assets out of it. */
export const deletePlace = (db: UserDb, id: string) =>
  sql`delete from places where line @> array[${id}::uuid]`.execute(db)

interface Move {
  id: string
  place: string | null
}

/** Where those were that are not there yet. */
export async function moveAssets(db: UserDb, moves: readonly Move[], changeSet?: string): Promise<Move[]> {
  await setChangeSource(db, 'move', changeSet)
  await lockAssets(
    db,
    moves.map(({ id }) => id),
  )
  const wanted = moves.map(({ id, place }) => ({ id, record: { place } }))
  const moving = (await compareAssets(db, wanted)).filter(({ before, after }) => before['place'] !== after['place'])
  await changeAssets(
    db,
    moving.map(({ id, after }) => ({ id, record: after })),
  )
  return moving.map(({ id, before }) => ({ id, place: before['place'] ?? null }))
}
