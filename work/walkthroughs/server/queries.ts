import { type RawBuilder, sql } from 'kysely'
import type { ReportedPiece, RoomVoiceNote, Walkthrough, WalkthroughPiece } from '../contract.ts'
import type { UserDb } from '#database/access.ts'
import { moment } from '#record/assets/server/shared/asset-children.ts'
import { setChangeSource } from '#record/history/server/shared/change-source.ts'
import type { Mark, Shown } from '../rules.ts'
import { t } from '#basics/words/words.ts'
import { listedImage, type UrlSigner, photoColumns, voiceNoteColumns } from '#record/files/server/shared/file-urls.ts'

const PIECES = sql`
  from walkthroughs cross join own_assets left join places as located on located.id = own_assets.place_id
`

/** Of a row of these, by the tree of places as it is now. */
const BELONGS = sql<boolean>`(walkthroughs.place is null or walkthroughs.place_id = any (located.line))`

/**
 * What is held there, what was seen there though it is recorded elsewhere, and what was photographed on the way. A mark of
 * what nobody saw only holds what is noted of it.
 */
const listed = (which: RawBuilder<unknown>) => sql`
  select walkthroughs.id as walkthrough_id, own_assets.id, own_assets.title, own_assets.inventory_number, own_assets.place,
    case when mark = 'here' then mark when own_assets.created_at > begun_at then 'new' else nullif(mark, 'missing') end as mark,
    marks.note, marks.condition, false as is_unfinished
  ${PIECES} left join walkthrough_marks as marks on marks.walkthrough_id = walkthroughs.id and marks.asset_id = own_assets.id
  where own_assets.held and (${BELONGS} or mark = 'here') and ${which}
  union all
  select walkthroughs.id, unfinished.id, coalesce(unfinished.title, ${t('Untitled')}), null, unfinished.place, 'new', null, null, true
  from unfinished join walkthroughs on walkthroughs.id = walkthrough_id
  where ${which} and not exists (select from assets where assets.id = unfinished.id)
`

const PATH = sql<
  string | null
>`case when ended_at is null then coalesce(places.path, walkthroughs.place) else walkthroughs.place end`

/** An open one counts what belongs there now; one that has ended, what it says. */
export async function listWalkthroughs(db: UserDb, id: string | null = null): Promise<Walkthrough[]> {
  const isWanted = id === null ? sql`true` : sql`walkthroughs.id = ${id}`
  const { rows } = await sql<Walkthrough>`
    with listed as (
      select walkthrough_id, mark is not null as seen from (
        ${listed(sql`ended_at is null and ${isWanted}`)}
      ) as there
      union all
      select walkthrough_id, mark <> 'missing' from walkthrough_marks
      join walkthroughs on walkthroughs.id = walkthrough_id where ended_at is not null and ${isWanted}
    ), counted as (
      select walkthrough_id, count(*)::int as pieces, (count(*) filter (where seen))::int as seen from listed group by 1
    )
    select walkthroughs.id, walkthroughs.name, ${PATH} as place, begun_at, ended_at,
      ended_at is null and walkthroughs.place is not null and place_id is null as is_place_gone,
      coalesce(pieces, 0) as pieces, coalesce(seen, 0) as seen
    from walkthroughs left join places on places.id = place_id left join counted on walkthrough_id = walkthroughs.id
    where ${isWanted} order by begun_at desc, walkthroughs.id desc
  `.execute(db)
  return rows
}

interface Noted {
  note: string | null
  condition: string | null
}

interface Wanted {
  id: string
  show: Shown
  q: string
  limit: number
}

const SHOWS: Record<Shown, RawBuilder<boolean>> = {
  all: sql`true`,
  elsewhere: sql`true`,
  seen: sql`mark is not null`,
  unseen: sql`mark is null`,
}

/** By their place, then by their title, one more than wanted where there are more. */
export async function listPieces(
  db: UserDb,
  { id, show, q, limit }: Wanted,
  opening: UrlSigner,
): Promise<WalkthroughPiece[]> {
  const from =
    show === 'elsewhere'
      ? sql`select own_assets.id, own_assets.title, own_assets.inventory_number, own_assets.place, null as mark,
            marks.note, marks.condition, false as is_unfinished
          ${PIECES} left join walkthrough_marks as marks on marks.walkthrough_id = walkthroughs.id and asset_id = own_assets.id
          where walkthroughs.id = ${id} and held and not coalesce(${BELONGS}, false) and mark is distinct from 'here'`
      : listed(sql`walkthroughs.id = ${id}`)
  const { rows } = await sql<WalkthroughPiece>`
    with page as materialized (
      select id, title, inventory_number, place, mark, note, condition, is_unfinished from (${from}) as listed
      where ${SHOWS[show]} ${matching(q)}
      order by place nulls first, folded(title), id limit ${limit + 1}
    )
    select page.*, coalesce(${listedImage(opening)}::json, case when is_unfinished then (
      select to_json(photo) from (
        select ${sql.join(photoColumns(opening))} from unfinished_photos join stored_files on path = image_url
        where unfinished_id = page.id order by position limit 1
      ) as photo
    ) end) as image
    from page left join listed_files on asset_id = page.id
    order by place nulls first, folded(title), id
  `.execute(db)
  return rows
}

const matching = (q: string): RawBuilder<unknown> =>
  q.trim() === ''
    ? sql``
    : sql`and position(folded(${q.trim()}) in folded(title || ' ' || coalesce(inventory_number, ''))) > 0`

export const insertWalkthrough = (db: UserDb, { name, place_id }: { name: string; place_id: string | null }) =>
  sql<{ id: string }>`
    insert into walkthroughs (name, place_id, place)
    select ${name}, ${place_id}::uuid, (select path from places where id = ${place_id}::uuid)
    where ${place_id}::uuid is null or exists (select from places where id = ${place_id}::uuid)
    returning id
  `
    .execute(db)
    .then(({ rows }) => rows[0])

export const listReport = (db: UserDb, id: string) =>
  sql<ReportedPiece>`
    select asset_id as id, title, inventory_number, place, mark, note, condition,
      exists (select from own_assets where own_assets.id = asset_id) as is_there,
      exists (select from unfinished where unfinished.id = asset_id) as is_unfinished
    from walkthrough_marks where walkthrough_id = ${id} and title is not null
    order by place nulls first, folded(title), asset_id
  `
    .execute(db)
    .then(({ rows }) => rows)

/** Whoever marks takes the walkthrough before its mark, so that nobody who ends it waits for them while they wait for it. */
export const holdOpen = (db: UserDb, id: string) =>
  db.selectFrom('walkthroughs').select('ended_at').where('id', '=', id).forShare().executeTakeFirst()

/** Nothing where there is no such piece. */
export async function markSeen(db: UserDb, id: string, asset: string) {
  const { rows } = await sql<{ title: string; mark: Mark }>`
    insert into walkthrough_marks (walkthrough_id, asset_id, mark)
    select walkthroughs.id, own_assets.id, case when ${BELONGS} then 'found' else 'here' end ${PIECES}
    where walkthroughs.id = ${id} and own_assets.id = ${asset} and held
    on conflict (walkthrough_id, asset_id) do update set mark = excluded.mark
    returning mark, (select title from own_assets where own_assets.id = asset_id) as title
  `.execute(db)
  return rows[0]
}

/** What is noted of it stays. */
export async function unmark(db: UserDb, id: string, asset: string): Promise<void> {
  const mark = sql`walkthrough_id = ${id} and asset_id = ${asset}`
  await sql`delete from walkthrough_marks where ${mark} and note is null and condition is null`.execute(db)
  await sql`update walkthrough_marks set mark = 'missing' where ${mark}`.execute(db)
}

/** What is noted of it from now on, seen or not; undefined leaves it. Nothing where there is no such piece. */
export async function noteOfPiece(db: UserDb, id: string, asset: string, note: string | null | undefined) {
  const { rows } = await sql<{ note: string | null; condition: string | null; condition_id: string | null }>`
    insert into walkthrough_marks (walkthrough_id, asset_id, mark, note)
    select walkthroughs.id, own_assets.id, 'missing', ${note ?? null}::text ${PIECES}
    where walkthroughs.id = ${id} and own_assets.id = ${asset} and held
    on conflict (walkthrough_id, asset_id) do update
      set note = ${note === undefined ? sql`walkthrough_marks.note` : sql`excluded.note`}
    returning note, condition, condition_id
  `.execute(db)
  return rows[0]
}

/** A mark that says nothing is none. */
export const dropEmptyMark = (db: UserDb, id: string, asset: string) =>
  sql`
    delete from walkthrough_marks
    where walkthrough_id = ${id} and asset_id = ${asset} and mark = 'missing' and note is null and condition is null
  `.execute(db)

export const setCondition = (
  db: UserDb,
  { id, asset, grade, report }: { id: string; asset: string; grade: string | null; report: string | null },
) =>
  db
    .updateTable('walkthrough_marks')
    .set({ condition: grade, condition_id: report })
    .where('walkthrough_id', '=', id)
    .where('asset_id', '=', asset)
    .execute()

/** The pieces that move first, then the walkthrough: in the order in which whoever deletes a place takes them. */
export async function lockWalkthrough(db: UserDb, id: string) {
  await sql`
    select from assets where id in (
      select asset_id from walkthrough_marks where walkthrough_id = ${id} and mark = 'here'
    ) order by id for update
  `.execute(db)
  await sql`select from places where id = (select place_id from walkthroughs where id = ${id}) for share`.execute(db)
  return db
    .selectFrom('walkthroughs')
    .select(['place_id', 'ended_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Writes what it says of each piece, moves what was found here, and closes it. */
export async function endWalkthrough(db: UserDb, id: string, placeId: string | null) {
  await setChangeSource(db, 'move')
  await sql`
    with listed as materialized (${listed(sql`walkthroughs.id = ${id}`)}), gone as (
      delete from walkthrough_marks where walkthrough_id = ${id} and asset_id not in (select id from listed)
    )
    insert into walkthrough_marks (walkthrough_id, asset_id, mark, title, inventory_number, place)
    select walkthrough_id, id, coalesce(mark, 'missing'), title, inventory_number, place from listed
    on conflict (walkthrough_id, asset_id) do update set mark = excluded.mark, title = excluded.title,
      inventory_number = excluded.inventory_number, place = excluded.place
  `.execute(db)
  if (placeId !== null)
    await sql`
      update assets set place_id = ${placeId}
      where place_id is distinct from ${placeId}::uuid and id in (
        select asset_id from walkthrough_marks where walkthrough_id = ${id} and mark = 'here'
      )
    `.execute(db)
  await sql`
    update walkthroughs set ended_at = now(), place = coalesce((select path from places where id = place_id), place)
    where id = ${id}
  `.execute(db)
}

/** What was spoken of rooms, in the order in which it was. */
export async function listVoiceNotes(db: UserDb, id: string, opening: UrlSigner): Promise<RoomVoiceNote[]> {
  const { rows } = await sql<RoomVoiceNote>`
    select notes.id, ${sql.join(voiceNoteColumns(opening))}, place, ${moment('spoken_at')} as spoken_at
    from walkthrough_voice_notes as notes join stored_files on path = recording_url
    where walkthrough_id = ${id} order by notes.spoken_at, notes.id
  `.execute(db)
  return rows
}

export type ReportedVoiceNote = Pick<RoomVoiceNote, 'name' | 'place' | 'spoken_at'>

export async function listReportedVoiceNotes(db: UserDb, id: string): Promise<ReportedVoiceNote[]> {
  const { rows } = await sql<ReportedVoiceNote>`
    select name, place, ${moment('spoken_at')} as spoken_at
    from walkthrough_voice_notes as notes join stored_files on path = recording_url
    where walkthrough_id = ${id} order by notes.spoken_at, notes.id
  `.execute(db)
  return rows
}

interface SpokenNote {
  id: string
  path: string
  place: string | null
  spoken_at: Date
}

/** One whose file is kept already stays as it is. False where there is no such file, or it belongs elsewhere. */
export async function addVoiceNote(db: UserDb, { id, path, place, spoken_at }: SpokenNote): Promise<boolean> {
  await sql`
    insert into walkthrough_voice_notes (walkthrough_id, recording_url, place, spoken_at)
    select ${id}::uuid, path, ${place}::text, ${spoken_at}::timestamptz from stored_files
    where path = ${path} and bucket = 'voice-notes'
    on conflict (recording_url) do nothing
  `.execute(db)
  const kept = await db
    .selectFrom('walkthrough_voice_notes')
    .select('id')
    .where('walkthrough_id', '=', id)
    .where('recording_url', '=', path)
    .executeTakeFirst()
  return kept !== undefined
}

export const deleteVoiceNote = (db: UserDb, id: string) =>
  db.deleteFrom('walkthrough_voice_notes').where('id', '=', id).returning('id').executeTakeFirst()

export const deleteWalkthrough = (db: UserDb, id: string) =>
  db.deleteFrom('walkthroughs').where('id', '=', id).returning('id').executeTakeFirst()

/** Null where there is no such piece. */
export async function findMarksOf(db: UserDb, asset: string) {
  const belongs = sql`coalesce(${BELONGS}, false)`
  const { rows } = await sql<{
    open: (Noted & { id: string; name: string; seen: boolean; belongs: boolean })[]
    last: (Noted & { id: string; name: string; on: string; place: string | null }) | null
    missing: { id: string; name: string; on: string; note: string | null } | null
  }>`
    with said as materialized (
      select walkthroughs.id, name, mark, ended_at, marks.note, marks.condition, coalesce(
        case when mark = 'here' then walkthroughs.place else marks.place end, walkthroughs.place
      ) as place
      from walkthrough_marks as marks join walkthroughs on walkthroughs.id = walkthrough_id
      where asset_id = ${asset} and ended_at is not null
    ), last as (select * from said where mark <> 'missing' order by ended_at desc limit 1)
    select
      coalesce((
        select json_agg(json_build_object(
          'id', walkthroughs.id, 'name', name, 'note', marks.note, 'condition', marks.condition,
          'seen', coalesce(mark <> 'missing', false) or (${belongs} and own_assets.created_at > begun_at),
          'belongs', ${belongs}
        ) order by begun_at desc)
        from walkthroughs left join walkthrough_marks as marks
          on marks.walkthrough_id = walkthroughs.id and asset_id = own_assets.id
        where ended_at is null and held and (walkthroughs.place is null or walkthroughs.place_id is not null)
      ), '[]') as open,
      (select json_build_object(
        'id', id, 'name', name, 'on', ${moment('ended_at')}, 'place', place, 'note', note, 'condition', condition
      ) from last) as last,
      (select json_build_object('id', id, 'name', name, 'on', ${moment('ended_at')}, 'note', note) from said
        where mark = 'missing' and ended_at > coalesce((select ended_at from last), '-infinity')
        order by ended_at desc limit 1) as missing
    from own_assets left join places as located on located.id = own_assets.place_id where own_assets.id = ${asset}
  `.execute(db)
  return rows[0]
}
