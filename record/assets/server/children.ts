import { type RawBuilder, sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { FILES_CHILDREN } from '../rules/children.ts'
import { STATUS_COLUMNS, type StatusRecord } from '#record/statuses/rules/statuses.ts'
import type { JudgedAsset } from '../rules/judge-asset.ts'
import { TYPED_CHILDREN } from '../rules/typed-children.ts'
import { insertOf } from '#database/json-rows.ts'
import { insertOfChild } from './shared/child-rows.ts'

type FilesChild = (typeof FILES_CHILDREN)[number]

type Lists = Partial<Omit<JudgedAsset, 'record' | 'details'>>

export interface MissingFile {
  path: string
  bucket: FilesChild['bucket']
}

/** What belongs to an asset that was just made, and the first file that can't be attached to it. What is empty costs nothing. */
export async function attachNew(db: UserDb, assetId: string, lists: Lists): Promise<MissingFile | undefined> {
  const [missing] = await Promise.all([
    Promise.all(FILES_CHILDREN.map((child) => attachFiles(db, assetId, lists[child.name] ?? [], child))),
    ...TYPED_CHILDREN.map((child) =>
      insertOfChild(child, [{ asset_id: assetId, rows: lists[child.name] ?? [] }], isSavedNow(assetId))?.execute(db),
    ),
  ])
  return missing.find((file) => file !== undefined)
}

/** The same for one that was changed: of the lists that are named just these from now on, in this order. */
export async function replaceChildren(db: UserDb, assetId: string, lists: Lists): Promise<MissingFile | undefined> {
  const detaching = FILES_CHILDREN.map((child) => detachOthers(db, assetId, lists[child.name], child))
  const emptying = TYPED_CHILDREN.filter(({ name }) => lists[name]).map(({ table }) =>
    sql`delete from ${sql.table(table)} where asset_id = ${assetId}`.execute(db),
  )
  const [missing] = await Promise.all([attachNew(db, assetId, lists), ...emptying, ...detaching])
  return missing
}

async function detachOthers(db: UserDb, assetId: string, paths: string[] | undefined, child: FilesChild) {
  if (!paths) return
  const { table, path } = namesOf(child)
  const removing = sql`delete from ${table} where asset_id = ${assetId} and ${path} <> all (${paths}::text[])`.execute(
    db,
  )
  const moving = sql`
    update ${table} set position = place - 1 from ${wantedOf(paths)}
    where asset_id = ${assetId} and ${path} = wanted.path and position <> place - 1
  `
  await Promise.all([removing, paths.length > 0 && moving.execute(db)])
}

/** The first that can't be attached. */
async function attachFiles(
  db: UserDb,
  assetId: string,
  paths: string[],
  child: FilesChild,
): Promise<MissingFile | undefined> {
  if (paths.length === 0) return undefined
  const { table, path } = namesOf(child)
  const measures = sql.join([sql``, ...child.measures.map((column) => sql.ref(column))])
  const wanted = wantedOf(paths)
  const isAttached = sql`exists (select from ${table} where asset_id = ${assetId} and ${path} = wanted.path)`
  // Row security offers the caller's own files alone, and none that is on its way out. One that hangs elsewhere conflicts.
  const attaching = sql`
    insert into ${table} (asset_id, ${path}, position${measures})
    select ${assetId}, path, place - 1${measures} from ${wanted} join stored_files using (path)
    where bucket = ${child.bucket} and not ${isAttached} and ${isSavedNow(assetId)}
    on conflict (${path}) do nothing
  `.execute(db)
  const looking = sql<{ path: string }>`
    select path from ${wanted} where not ${isAttached} order by place limit 1
  `.execute(db)
  const [{ rows }] = await Promise.all([looking, attaching])
  return rows[0] && { path: rows[0].path, bucket: child.bucket }
}

/** The first status of an asset that was just made. */
export const recordFirst = (db: UserDb, assetId: string, status: StatusRecord) =>
  insertOf('asset_statuses', [{ ...status, asset_id: assetId }], {
    columns: ['asset_id', ...STATUS_COLUMNS],
    where: isSavedNow(assetId),
  })!.execute(db)

/** Nothing is added to what an earlier transaction made of the same form. */
const isSavedNow = (assetId: string): RawBuilder<boolean> =>
  sql`exists (select from assets where id = ${assetId} and xmin = pg_current_xact_id()::xid)`

const wantedOf = (paths: string[]) => sql`unnest(${paths}::text[]) with ordinality as wanted (path, place)`
const namesOf = ({ table, path }: FilesChild) => ({ table: sql.table(table), path: sql.ref(path) })
