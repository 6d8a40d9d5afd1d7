import { sql } from 'kysely'
import * as z from 'zod'
import type { Save, SaveInVault } from '#contract/history.ts'
import type { UserDb } from '#database/access.ts'
import { instant } from '#database/asset-children.ts'
import type { Way } from '#domain/assets/ways.ts'
import { isId } from '#domain/ids.ts'
import { registeredReading } from '#server/rpc/callers.ts'
import { parsedJson } from '#server/platform/parsed-json.ts'
import { refuse } from '#server/platform/refusal.ts'
import { isInTrash } from '#server/shared/trash.ts'
import { cursorOf } from './cursor.ts'

const PAGE = 20

export const getAssetHistory = registeredReading.assets.history.handler(
  async ({ input: { id, before }, context: { db } }) => {
    if (!isId(id)) refuse('NOT_FOUND')
    const [asset, saves] = await Promise.all([findPiece(db, id), listSaves(db, id, before ?? null)])
    if (!asset) refuse('NOT_FOUND')
    const page = saves.slice(0, PAGE)
    return { saves: page, next_before: saves.length > PAGE ? page.at(-1)!.changed_at : null }
  },
)

export const getVaultHistory = registeredReading.history.list.handler(async ({ input, context: { db } }) => {
  const { cursor, way } = input
  const after = cursor === undefined ? null : (placeOf(cursor) ?? refuse('CURSOR_INVALID'))
  // Of what can't be the id of a piece there is no history, as of one that is gone.
  const piece = input.piece === undefined || isId(input.piece) ? input.piece : NOBODY
  const [found, saves] = await Promise.all([
    piece === undefined ? undefined : findPiece(db, piece),
    listSavesOfVault(db, { piece, way, after }),
  ])
  const page = saves.slice(0, PAGE)
  const last = saves.length > PAGE ? page.at(-1)! : null
  return {
    saves: page,
    next_cursor: last && cursorOf([last.changed_at, last.asset.id]),
    piece: found ?? null,
  }
})

const NOBODY = '00000000-0000-0000-0000-000000000000'

const findPiece = (db: UserDb, id: string) =>
  db.selectFrom('assets').select(['id', 'title']).where('id', '=', id).executeTakeFirst()

const changes = sql<Save['changes']>`
  json_agg(json_build_object('field', field, 'before', before, 'after', after) order by field)
`
/** All of a save came by one way, and by one person. */
const howChanged = [
  sql<Way | null>`max(way)`.as('way'),
  sql<boolean>`coalesce(bool_or(changed_by <> asset_changes.user_id), false)`.as('by_another'),
] as const

/** The latest first, and one more where there is a next page. */
const listSaves = (db: UserDb, id: string, before: string | null) =>
  db
    .selectFrom('asset_changes')
    .select([instant('changed_at').as('changed_at'), ...howChanged, changes.as('changes')])
    .where('asset_id', '=', id)
    .where(sql<boolean>`(${before}::timestamptz is null or asset_changes.changed_at < ${before}::timestamptz)`)
    .groupBy('asset_changes.changed_at')
    .orderBy('asset_changes.changed_at', 'desc')
    .limit(PAGE + 1)
    .execute()

interface Wanted {
  piece: string | undefined
  way: Way | undefined
  after: Place | null
}

/** The same of the whole vault. Which saves those are is found first, along an index; what they changed is read for these alone. */
async function listSavesOfVault(db: UserDb, { piece, way, after }: Wanted) {
  const within = (at: string, id: string) =>
    sql.join(
      [
        sql`true`,
        ...(piece === undefined ? [] : [sql`${sql.ref(id)} = ${piece}`]),
        ...(after === null
          ? []
          : [sql`(${sql.ref(at)}, ${sql.ref(id)}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`]),
      ],
      sql` and `,
    )
  const most = sql.lit(PAGE + 1)
  // To the trash leads no way that could be chosen.
  const trashed = sql`${within('deleted_at', 'id')} and ${way === undefined} and ${isInTrash}`
  const { rows } = await sql<SaveInVault>`
    with saves as materialized (
      (select changed_at as at, asset_id as piece, false as in_trash from asset_changes
        where ${within('changed_at', 'asset_id')} ${way === undefined ? sql`` : sql`and way = ${way}`}
        group by changed_at, asset_id order by changed_at desc, asset_id desc limit ${most})
      union all
      (select deleted_at, id, true from trashed_assets where ${trashed} order by deleted_at desc, id desc limit ${most})
      order by at desc, piece desc limit ${most}
    )
    select ${instant('at')} as changed_at, in_trash,
      json_build_object('id', piece, 'title', coalesce(assets.title, trashed_assets.title)) as asset, save.*
    from saves
    left join assets on assets.id = piece and not in_trash
    left join trashed_assets on trashed_assets.id = piece and in_trash
    cross join lateral (
      select ${sql.join(howChanged)}, coalesce(${changes}, ${TRASHED}::json) as changes
      from asset_changes where asset_id = piece and changed_at = at and not in_trash
    ) as save
    order by at desc, piece desc
  `.execute(db)
  return rows
}

const TRASHED = JSON.stringify([{ field: 'trashed', before: null, after: null }] satisfies Save['changes'])

/** After which save a page begins: when that was, and of which asset. */
type Place = z.infer<typeof place>
const place = z.tuple([z.iso.datetime({ precision: 6 }), z.uuid()])

function placeOf(cursor: string): Place | null {
  const parsed = place.safeParse(parsedJson(Buffer.from(cursor, 'base64url').toString()))
  return parsed.success ? parsed.data : null
}
