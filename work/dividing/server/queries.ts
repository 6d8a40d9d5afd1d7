import { type RawBuilder, sql } from 'kysely'
import { isId } from '#basics/ids.ts'
import type { VaultDb } from '#database/access.ts'
import { listedImage, type UrlSigner } from '#record/files/server/shared/file-urls.ts'
import { isWithin } from '#record/places/server/shared/places.ts'
import type {
  AskedPerson,
  Candidate,
  ChosenPieces,
  Division,
  ListedDivision,
  NewRound,
  StatedRates,
  WishedPiece,
} from '../contract/shapes.ts'
import type { Way } from '../rules/wishes.ts'

/** What is held of the pieces that were chosen, by title; an executor divides what is meant for nobody. */
export async function findPieces(db: VaultDb, pieces: ChosenPieces): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from own_assets where held and ${isChosen(pieces, db.actsAs !== 'guest')} and ${db.actsAs === 'guest' ? LEFT_OVER : sql`true`}
    order by title_order, id
  `.execute(db)
  return rows.map(({ id }) => id)
}

const MEANT_FOR_NOBODY = sql<boolean>`not exists (select from beneficiaries where asset_id = own_assets.id)`
/** What an executor divides: also what nobody wants for whom it is meant. */
const LEFT_OVER = sql<boolean>`(${MEANT_FOR_NOBODY} or public.is_left_over(own_assets.id))`

function isChosen(pieces: ChosenPieces, isOwner: boolean): RawBuilder<boolean> {
  switch (pieces.by) {
    case 'collection':
      return sql`own_assets.id in (select asset_id from asset_collections where key = folded(${pieces.name}))`
    case 'place':
      return isWithin([pieces.path])
    case 'pieces':
      return sql`own_assets.id = any (${pieces.ids.filter(isId)}::uuid[])`
    default:
      return isOwner ? MEANT_FOR_NOBODY : LEFT_OVER
  }
}

/**
 * Who is let in to look, and how many of these pieces they are shown. Whoever works in the vault sees it as its owner does. An
 * executor asks those who have access by the same release, and the round shows them its pieces.
 */
export async function listCandidates(db: VaultDb, assets: readonly string[]): Promise<Candidate[]> {
  const ids = sql`${[...assets]}::uuid[]`
  const { rows } =
    db.actsAs === 'guest'
      ? await sql<Candidate>`
          select grant_id, name, has_accepted, ${assets.length}::int as shown from heirs_to_ask()
        `.execute(db)
      : await sql<Candidate>`
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

interface NewDivision extends Partial<Omit<NewRound, 'pieces' | 'people'>> {
  name: string
  way: Way
  budget: number
}

/** What a piece is worth when the round starts; null where nothing is known. */
export interface ToDivide {
  asset_id: string
  value: string | null
}

/** Null where whoever asks may not. */
export async function insertDivision(
  db: VaultDb,
  division: NewDivision & Partial<StatedRates>,
  pieces: readonly ToDivide[],
): Promise<string | null> {
  const given = { shows_values: false, ...division }
  const { rows } = await sql<{ id: string | null }>`
    select start_division(${JSON.stringify(given)}::jsonb, ${JSON.stringify(pieces)}::jsonb) as id
  `.execute(db)
  return rows[0]!.id
}

/** Whoever is asked already stays so. */
export async function insertPeople(db: VaultDb, division: string, grants: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select ask_in_division(${division}, ${[...grants]}::uuid[]) as is_there
  `.execute(db)
  return rows[0]!.is_there
}

export const ROUND = [
  'divisions.id',
  'divisions.name',
  'divisions.budget',
  'divisions.message',
  'divisions.created_at',
  'divisions.ends_at',
  'divisions.seal',
  'divisions.run_by',
  sql<StatedRates['rates']>`stated_rates`.as('stated_rates'),
  sql<Way>`way`.as('way'),
  IS_OPEN.as('is_open'),
] as const

type Stored<Shown> = Omit<Shown, 'created_at' | 'ends_at'> & { created_at: Date; ends_at: Date }

export const listDivisions = (db: VaultDb): Promise<Stored<ListedDivision>[]> =>
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
  db: VaultDb,
  id: string,
): Promise<Stored<Omit<Division, 'people' | 'pieces' | 'proposed'>> | undefined> =>
  db.selectFrom('divisions').select(ROUND).where('id', '=', id).executeTakeFirst()

export async function listPeople(db: VaultDb, division: string) {
  const { rows } = await sql<Omit<AskedPerson, 'last_saved_at'> & { last_saved_at: Date | null }>`
    select division_people.id, division_people.name, grant_id,
      coalesce(can_come(grant_id), false) as is_let_in,
      count(wishes.weight) filter (where weight > 0)::int as wished, max(saved_at) as last_saved_at
    from division_people left join wishes on wishes.person_id = division_people.id
    where division_people.division_id = ${division}
    group by division_people.id, division_people.name, grant_id, position order by position
  `.execute(db)
  return rows
}

/** What its executor stated; nothing of an owner’s round, whose currency is the one of the day on which it is worked out. */
export const findStated = (db: VaultDb, id: string): Promise<StatedRates | undefined> =>
  db
    .selectFrom('divisions')
    .select([
      sql<string | null>`case when run_by is not null then currency end`.as('currency'),
      sql<StatedRates['rates']>`stated_rates`.as('rates'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/** In the order of these. */
export async function listTitlesOf(db: VaultDb, assets: readonly string[]) {
  const { rows } = await sql<{ asset_id: string; title: string }>`
    select own_assets.id as asset_id, title
    from unnest(${[...assets]}::uuid[]) with ordinality as chosen (id, place) join own_assets on own_assets.id = chosen.id
    order by chosen.place
  `.execute(db)
  return rows
}

/** In the order of the round. */
export async function listTitles(db: VaultDb, division: string): Promise<{ asset_id: string; title: string }[]> {
  const { rows } = await sql<{ asset_id: string; title: string }>`
    select asset_id, title from division_pieces join own_assets on own_assets.id = asset_id
    where division_id = ${division} order by position
  `.execute(db)
  return rows
}

export async function listPieceIds(db: VaultDb, division: string): Promise<string[]> {
  const pieces = await db.selectFrom('division_pieces').select('asset_id').where('division_id', '=', division).execute()
  return pieces.map(({ asset_id }) => asset_id)
}

/** With all that is wished, in the order of the round. What is in the trash is left out until it is back. */
export async function listWished(db: VaultDb, division: string, opening: UrlSigner): Promise<WishedPiece[]> {
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

/** False where there is no such round, or its end is not for the caller to say. Null ends it now. */
export async function updateEnd(db: VaultDb, id: string, ends_at: string | null): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select change_division(${id}, ${ends_at}::timestamptz) as is_there
  `.execute(db)
  return rows[0]!.is_there
}

export async function deleteDivision(db: VaultDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`select remove_division(${id}) as is_there`.execute(db)
  return rows[0]!.is_there
}
