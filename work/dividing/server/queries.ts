import { type RawBuilder, sql } from 'kysely'
import { isId } from '#basics/ids.ts'
import type { GuestDb, UserDb } from '#database/access.ts'
import { listedImage, type UrlSigner } from '#record/files/server/shared/file-urls.ts'
import { isWithin } from '#record/places/server/shared/places.ts'
import type { AskedPerson, Candidate, ChosenPieces, Division, ListedDivision, WishedPiece } from '../contract.ts'
import type { Way } from '../rules/wishes.ts'

/** What is held of the pieces that were chosen, by title. */
export async function findPieces(db: UserDb, pieces: ChosenPieces): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from own_assets where held and ${isChosen(pieces)} order by title_order, id
  `.execute(db)
  return rows.map(({ id }) => id)
}

function isChosen(pieces: ChosenPieces): RawBuilder<boolean> {
  switch (pieces.by) {
    case 'collection':
      return sql`own_assets.id in (select asset_id from asset_collections where key = folded(${pieces.name}))`
    case 'place':
      return isWithin([pieces.path])
    case 'pieces':
      return sql`own_assets.id = any (${pieces.ids.filter(isId)}::uuid[])`
    default:
      return sql`not exists (select from own_beneficiaries where asset_id = own_assets.id)`
  }
}

/** Who is let in to look, and how many of these pieces they are shown. Whoever works in the vault sees it as its owner does. */
export async function listCandidates(db: UserDb, assets: readonly string[]): Promise<Candidate[]> {
  const ids = sql`${[...assets]}::uuid[]`
  const { rows } = await sql<Candidate>`
    select id as grant_id, name, address is null or accepted_at is not null as has_accepted,
      (case when scope = 'everything'
        then (select count(*) from own_assets join assets using (id) where id = any (${ids}) and (adds_later or recorded_at <= scoped_at))
        else (select count(*) from grant_assets where grant_id = grants.id and asset_id = any (${ids})) end)::int as shown
    from grants where ${IS_LET_IN} and release_id is null and may not in ('edit', 'manage')
    order by folded(name), id
  `.execute(db)
  return rows
}

const IS_LET_IN = sql<boolean>`ended_at is null and (grants.ends_at is null or grants.ends_at > now())`
const IS_OPEN = sql<boolean>`divisions.ends_at > now()`

interface NewDivision {
  name: string
  way: Way
  budget: number
  message: string | null
  ends_at: string
}

export async function insertDivision(db: UserDb, division: NewDivision, assets: readonly string[]): Promise<string> {
  const { id } = await db.insertInto('divisions').values(division).returning('id').executeTakeFirstOrThrow()
  await sql`
    insert into division_pieces (division_id, asset_id, position)
    select ${id}, asset_id, place - 1 from unnest(${[...assets]}::uuid[]) with ordinality as chosen (asset_id, place)
  `.execute(db)
  return id
}

/** Whoever is asked already stays so. */
export const insertPeople = (db: UserDb, division: string, grants: readonly string[]) =>
  sql`
    insert into division_people (division_id, grant_id, name, position)
    select ${division}, id, name,
      (select coalesce(max(position), -1) from division_people where division_id = ${division})
        + row_number() over (order by folded(name), id)
    from grants where id = any (${[...grants]}::uuid[])
      and not exists (select from division_people where division_id = ${division} and grant_id = grants.id)
  `.execute(db)

const ROUND = [
  'divisions.id',
  'divisions.name',
  'divisions.budget',
  'divisions.message',
  'divisions.created_at',
  'divisions.ends_at',
  'divisions.seal',
  sql<Way>`way`.as('way'),
  IS_OPEN.as('is_open'),
] as const

type Stored<Shown> = Omit<Shown, 'created_at' | 'ends_at'> & { created_at: Date; ends_at: Date }

export const listDivisions = (db: UserDb): Promise<Stored<ListedDivision>[]> =>
  db
    .selectFrom('divisions')
    .select(ROUND)
    .select([
      sql<number>`(
        select count(*)::int from division_pieces join own_assets on own_assets.id = asset_id
        where division_id = divisions.id
      )`.as('pieces'),
      sql<number>`(select count(*)::int from division_people where division_id = divisions.id)`.as('people'),
      sql<number>`(select count(distinct person_id)::int from wishes where division_id = divisions.id)`.as('wished'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findDivision = (
  db: UserDb,
  id: string,
): Promise<Stored<Omit<Division, 'people' | 'pieces' | 'proposed'>> | undefined> =>
  db.selectFrom('divisions').select(ROUND).where('id', '=', id).executeTakeFirst()

export async function listPeople(db: UserDb, division: string) {
  const { rows } = await sql<Omit<AskedPerson, 'last_saved_at'> & { last_saved_at: Date | null }>`
    select division_people.id, division_people.name, grant_id,
      coalesce((select ${IS_LET_IN} from grants where grants.id = grant_id), false) as is_let_in,
      count(wishes.weight) filter (where weight > 0)::int as wished, max(saved_at) as last_saved_at
    from division_people left join wishes on wishes.person_id = division_people.id
    where division_people.division_id = ${division}
    group by division_people.id order by position
  `.execute(db)
  return rows
}

/** In the order of the round. */
export async function listTitles(db: UserDb, division: string): Promise<{ asset_id: string; title: string }[]> {
  const { rows } = await sql<{ asset_id: string; title: string }>`
    select asset_id, title from division_pieces join own_assets on own_assets.id = asset_id
    where division_id = ${division} order by position
  `.execute(db)
  return rows
}

export async function listPieceIds(db: UserDb, division: string): Promise<string[]> {
  const pieces = await db.selectFrom('division_pieces').select('asset_id').where('division_id', '=', division).execute()
  return pieces.map(({ asset_id }) => asset_id)
}

/** With all that is wished, in the order of the round. What is in the trash is left out until it is back. */
export async function listWished(db: UserDb, division: string, opening: UrlSigner): Promise<WishedPiece[]> {
  const { rows } = await sql<WishedPiece>`
    with page as materialized (
      select own_assets.id, title, position from division_pieces join own_assets on own_assets.id = asset_id
      where division_id = ${division}
    )
    select page.id as asset_id, title, ${listedImage(opening)}::json as image,
      array(select beneficiary_name from beneficiaries where beneficiaries.asset_id = page.id order by position, id) as beneficiaries,
      coalesce((
        select json_agg(json_build_object('person_id', person_id, 'weight', weight, 'note', note) order by weight desc, people.position)
        from wishes join division_people as people on people.id = person_id
        where wishes.division_id = ${division} and wishes.asset_id = page.id
      ), '[]') as wishes
    from page left join listed_files on listed_files.asset_id = page.id order by page.position
  `.execute(db)
  return rows
}

/** False where there is no such round. */
export async function updateEnd(db: UserDb, id: string, ends_at: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('divisions')
    .set({ ends_at: ends_at ?? sql<Date>`least(ends_at, greatest(now(), created_at + interval '1 millisecond'))` })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function deleteDivision(db: UserDb, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('divisions').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** By the views of guests: where they are asked. */
export const findAsGuest = (db: GuestDb, id: string) =>
  db
    .selectFrom('divisions')
    .select(ROUND)
    // The view shows it once the lot is drawn.
    .select(sql<string | null>`seed`.as('seed'))
    .where('id', '=', id)
    .executeTakeFirst()

export async function listPiecesAsGuest(db: GuestDb, division: string, opening: UrlSigner) {
  const { rows } = await sql<Omit<WishedPiece, 'beneficiaries' | 'wishes'> & { weight: number; note: string | null }>`
    with page as materialized (
      select own_assets.id, title, position, coalesce(weight, 0) as weight, note
      from division_pieces join own_assets on own_assets.id = division_pieces.asset_id
        left join wishes on wishes.division_id = division_pieces.division_id and wishes.asset_id = division_pieces.asset_id
      where division_pieces.division_id = ${division}
    )
    select page.id as asset_id, title, ${listedImage(opening)}::json as image, weight, note
    from page left join listed_files on listed_files.asset_id = page.id order by page.position
  `.execute(db)
  return rows
}

/** False where nothing is there for them. */
export async function saveWish(
  db: GuestDb,
  { division, asset, weight, note }: { division: string; asset: string; weight: number; note: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ saved: Date | null }>`
    select public.save_wish(${division}, ${asset}, ${weight}, ${note}) as saved
  `.execute(db)
  return rows[0]!.saved !== null
}
