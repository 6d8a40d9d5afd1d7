import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { ChangedSet, Save, SaveInVault } from '../contract.ts'
import type { UserDb } from '#database/access.ts'
import { instant } from '#record/assets/server/shared/asset-children.ts'
import type { ChangeSource } from '../rules.ts'
import { isId } from '#basics/ids.ts'
import { parsedJson } from '#platform/parsed-json.ts'
import { refuse } from '#platform/refusal.ts'
import { registeredReading } from '#account/identity/server/shared/callers.ts'
import { isInTrash } from '#work/trash/server/shared/trash.ts'
import { cursorOf } from '#work/vault/server/shared/cursor.ts'
import { anotherOf, changes, findPiece, proposer } from './history.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

/* The history of a whole vault: set by set, and the saves of each. */

const PAGE = 20

export const getVaultHistory = registeredReading.history.list.handler(async ({ input, context: { db } }) => {
  const { way } = input
  const after = afterOf(input.cursor)
  const piece = pieceOf(input.piece)
  const [found, sets] = await Promise.all([
    piece === undefined ? undefined : findPiece(db, piece),
    listSets(db, { piece, way, after }),
  ])
  const page = sets.slice(0, PAGE)
  const last = sets.length > PAGE ? page.at(-1)! : null
  return { sets: page, next_cursor: last && cursorOf([last.changed_at, last.change_set]), piece: found ?? null }
})

export const getSavesOfSet = registeredReading.history.ofSet.handler(async ({ input, context: { db } }) => {
  const saves = await listSaves(db, {
    set: isId(input.id) ? input.id : refuse(requestRefusals.NOT_FOUND),
    piece: pieceOf(input.piece),
    after: afterOf(input.cursor),
  })
  if (saves.length === 0 && input.cursor === undefined) refuse(requestRefusals.NOT_FOUND)
  const page = saves.slice(0, PAGE)
  const last = saves.length > PAGE ? page.at(-1)! : null
  return { saves: page, next_cursor: last && cursorOf([last.changed_at, last.asset.id]) }
})

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Of what can't be the id of a piece there is no history, as of one that is gone. */
const pieceOf = (id: string | undefined) => (id === undefined || isId(id) ? id : NOBODY)

/** After which set or save a page begins: when that was, and its id. */
type Place = z.infer<typeof place>
const place = z.tuple([z.iso.datetime({ precision: 6 }), z.uuid()])

function afterOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const parsed = place.safeParse(parsedJson(Buffer.from(cursor, 'base64url').toString()))
  return parsed.success ? parsed.data : refuse(requestRefusals.CURSOR_INVALID)
}

const all = (...conditions: (RawBuilder<unknown> | false)[]) =>
  sql.join([sql`true`, ...conditions.filter((each) => each !== false)], sql` and `)

interface Wanted {
  piece: string | undefined
  way: ChangeSource | undefined
  after: Place | null
}

/**
 * The latest first, and one more where there is a next page. A set stands where its last transaction does. Each is looked up after
 * the one before it, along an index, so that a set of ten thousand costs what one of two does.
 */
async function listSets(db: UserDb, { piece, way, after }: Wanted): Promise<ChangedSet[]> {
  const changed = all(piece !== undefined && sql`asset_id = ${piece}`, way !== undefined && sql`way = ${way}`)
  const trashed = all(piece !== undefined && sql`id = ${piece}`, isInTrash, way !== undefined && sql`way = ${way}`)
  const first = after ?? ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
  const { rows } = await sql<ChangedSet>`
    with recursive walked (at, change_set, is_last, found) as (
      select ${first[0]}::timestamptz, ${first[1]}::uuid, false, 0
      union all
      select next.at, next.change_set, next.is_last, walked.found + next.is_last::integer
      from walked cross join lateral (
        select either.*, not exists (
          select from asset_changes where change_set = either.change_set and changed_at > either.at and ${changed}
        ) and not exists (
          select from trashed_assets where change_set = either.change_set and deleted_at > either.at and ${trashed}
        ) as is_last
        from (
          (select changed_at as at, change_set from asset_changes
            where (changed_at, change_set) < (walked.at, walked.change_set) and ${changed}
            order by changed_at desc, change_set desc limit 1)
          union all
          (select deleted_at, change_set from trashed_assets
            where (deleted_at, change_set) < (walked.at, walked.change_set) and ${trashed}
            order by deleted_at desc, change_set desc limit 1)
          order by at desc, change_set desc limit 1
        ) as either
      ) as next
      where walked.found < ${sql.lit(PAGE + 1)}
    )
    select ${instant('at')} as changed_at, change_set, way, another is not null as by_another, coalesce(proposed_by, name_in_vault(another::uuid)) as by, assets, coalesce(fields, '[]') as fields, case when saves = 1 then (
      select json_build_object('changed_at', ${instant('one.at')}, 'in_trash', in_trash, 'asset',
        json_build_object('id', one.id, 'title', one.title), 'way', whole.way, 'by_another', another is not null, 'by', coalesce(proposed_by, name_in_vault(another::uuid)),
        'changes', one.changes)
      from (
        select changed_at as at, asset_id as id, assets.title, false as in_trash, ${changes} as changes
        from asset_changes join assets on assets.id = asset_id
        where change_set = walked.change_set and ${changed} group by 1, 2, 3
        union all
        select deleted_at, id, title, true, ${TRASHED}::json from trashed_assets
        where change_set = walked.change_set and ${trashed}
      ) as one
    ) end as only
    from walked cross join lateral (
      select count(distinct asset_id)::int as assets, count(distinct (asset_id, at))::int as saves,
        max(way) as way, ${anotherOf('by')} as another, max(proposed_by) as proposed_by
      from (
        select asset_id, changed_at as at, way, changed_by as by, user_id, ${proposer} as proposed_by from asset_changes
        where change_set = walked.change_set and ${changed}
        union all
        select id, deleted_at, way, deleted_by, user_id, null from trashed_assets where change_set = walked.change_set and ${trashed}
      ) as each
    ) as whole cross join lateral (
      select json_agg(json_build_object('field', field, 'assets', assets) order by assets desc, field) as fields from (
        select field, count(distinct asset_id)::int as assets from asset_changes
        where change_set = walked.change_set and ${changed} group by field
        union all
        select 'trashed', count(*)::int from trashed_assets where change_set = walked.change_set and ${trashed} having count(*) > 0
      ) as each
    ) as of_fields
    where is_last order by at desc, change_set desc
  `.execute(db)
  return rows
}

const TRASHED = JSON.stringify([{ field: 'trashed', before: null, after: null }] satisfies Save['changes'])

interface OfSet {
  set: string
  piece: string | undefined
  after: Place | null
}

/** The saves of one set. Which those are is found first, along an index; what they changed is read for these alone. */
async function listSaves(db: UserDb, { set, piece, after }: OfSet) {
  const within = (at: string, id: string) =>
    all(
      sql`change_set = ${set}`,
      piece !== undefined && sql`${sql.ref(id)} = ${piece}`,
      after !== null && sql`(${sql.ref(at)}, ${sql.ref(id)}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    )
  const most = sql.lit(PAGE + 1)
  const { rows } = await sql<SaveInVault>`
    with saves as materialized (
      (select changed_at as at, asset_id as piece, false as in_trash from asset_changes
        where ${within('changed_at', 'asset_id')}
        group by changed_at, asset_id order by changed_at desc, asset_id desc limit ${most})
      union all
      (select deleted_at, id, true from trashed_assets where ${within('deleted_at', 'id')} and ${isInTrash}
        order by deleted_at desc, id desc limit ${most})
      order by at desc, piece desc limit ${most}
    )
    select ${instant('at')} as changed_at, in_trash,
      json_build_object('id', piece, 'title', coalesce(assets.title, trashed_assets.title)) as asset, save.*
    from saves
    left join assets on assets.id = piece and not in_trash
    left join trashed_assets on trashed_assets.id = piece and in_trash
    cross join lateral (
      select coalesce(max(asset_changes.way), trashed_assets.way) as way,
        coalesce(bool_or(changed_by <> asset_changes.user_id), deleted_by <> trashed_assets.user_id, false) as by_another,
        coalesce(max(${proposer}), name_in_vault(coalesce(max(changed_by::text)::uuid, deleted_by))) as by,
        coalesce(${changes}, ${TRASHED}::json) as changes
      from asset_changes where asset_id = piece and changed_at = at and change_set = ${set} and not in_trash
    ) as save
    order by at desc, piece desc
  `.execute(db)
  return rows
}
