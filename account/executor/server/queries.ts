import { sql } from 'kysely'
import type { GuestDb } from '#database/access.ts'
import { isShown } from '#record/assets/server/shared/asset-visibility.ts'
import type { EstatePolicy, EstatePiece } from '../contract.ts'
import { MOST_PIECES } from '../rules.ts'

type ReadPiece = Omit<EstatePiece, 'values'>

interface ReadPieces {
  pieces: ReadPiece[]
  held: number
  gone: number
  later: number
}

/** What was there on the day, by title; what was gone by then or came after it is counted. */
export async function readPieces(db: GuestDb, day: string): Promise<ReadPieces> {
  const { rows } = await sql<ReadPieces>`
    with known as (
      select id, title, title_order, place, ${isShown({ as_of: day })} as is_held, ${isShown({ as_of: day, status: 'all' })} as is_there
      from own_assets
    ),
    listed as (select * from known where is_held order by title_order, id limit ${MOST_PIECES})
    select
      coalesce((
        select json_agg(json_build_object(
          'id', id, 'title', title, 'place', place, 'beneficiaries', coalesce((
            select json_agg(json_build_object('name', beneficiary_name, 'share', share::text, 'alternate_name', alternate_name,
              'wishes', wishes) order by position, beneficiaries.id)
            from beneficiaries where asset_id = listed.id
          ), '[]')
        ) order by title_order, id)
        from listed
      ), '[]') as pieces,
      (select count(*)::int from known where is_held) as held,
      (select count(*)::int from known where is_there and not is_held) as gone,
      (select count(*)::int from known where not is_there) as later
  `.execute(db)
  return rows[0]!
}

export async function listPolicies(db: GuestDb): Promise<EstatePolicy[]> {
  const { rows } = await sql<EstatePolicy>`
    select id, insurer, number, kind, valid_until::text,
      (select count(*)::int from policy_items join own_assets on own_assets.id = asset_id where policy_id = policies.id) as pieces
    from policies order by folded(insurer), number, id
  `.execute(db)
  return rows
}

const saying =
  <Given>(call: (given: Given) => ReturnType<typeof sql>) =>
  async (db: GuestDb, given: Given): Promise<boolean> => {
    const { rows } = await sql<{ is_saved: boolean | null }>`select ${call(given)} as is_saved`.execute(db)
    return rows[0]!.is_saved === true
  }

export const noteDayOfDeath = saying((day: string) => sql`public.note_day_of_death(${day}::date)`)
export const addTask = saying(
  ({ task, title }: { task: string; title: string }) => sql`public.add_task(${task}::uuid, ${title})`,
)
export const tickTask = saying(
  ({ task, is_done }: { task: string; is_done: boolean }) => sql`public.tick_task(${task}, ${is_done}::boolean)`,
)
export const removeTask = saying((task: string) => sql`public.remove_task(${task}::uuid)`)
