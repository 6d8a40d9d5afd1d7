import { type RawBuilder, sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { BENEFICIARY_COLUMNS, type Beneficiary } from '#domain/assets/beneficiaries.ts'
import { FILES_CHILDREN } from '#domain/assets/children.ts'
import type { JudgedAsset } from '#domain/assets/judge-asset.ts'

type FilesChild = (typeof FILES_CHILDREN)[number]

/** What belongs to an asset that was just made, and the first file that can't be attached to it. What is empty costs nothing. */
export async function attachNew(db: UserDb, assetId: string, asset: JudgedAsset): Promise<string | undefined> {
  const [missing] = await Promise.all([
    Promise.all(FILES_CHILDREN.map((child) => attachFiles(db, assetId, asset[child.name], child))),
    insertBeneficiaries(db, assetId, asset.beneficiaries),
  ])
  return missing.find((path) => path !== undefined)
}

/** The same for one that was changed: just these from now on, in this order. */
export async function replaceChildren(db: UserDb, assetId: string, asset: JudgedAsset): Promise<string | undefined> {
  const detaching = FILES_CHILDREN.map((child) => detachOthers(db, assetId, asset[child.name], child))
  const emptying = db.deleteFrom('beneficiaries').where('asset_id', '=', assetId).execute()
  const [missing] = await Promise.all([attachNew(db, assetId, asset), emptying, ...detaching])
  return missing
}

async function detachOthers(db: UserDb, assetId: string, paths: string[], child: FilesChild) {
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
): Promise<string | undefined> {
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
  return rows[0]?.path
}

async function insertBeneficiaries(db: UserDb, assetId: string, beneficiaries: Beneficiary[]) {
  if (beneficiaries.length === 0) return
  const columns = sql.join(BENEFICIARY_COLUMNS.map((column) => sql.ref(column)))
  const texts = BENEFICIARY_COLUMNS.map((column) => sql`${beneficiaries.map((each) => each[column])}::text[]`)
  await sql`
    insert into beneficiaries (asset_id, position, ${columns})
    select ${assetId}, place - 1, ${columns} from unnest(${sql.join(texts)}) with ordinality as given (${columns}, place)
    where ${isSavedNow(assetId)}
  `.execute(db)
}

/** Nothing is added to what an earlier transaction made of the same form. */
const isSavedNow = (assetId: string): RawBuilder<boolean> =>
  sql`exists (select from assets where id = ${assetId} and xmin = pg_current_xact_id()::xid)`

const wantedOf = (paths: string[]) => sql`unnest(${paths}::text[]) with ordinality as wanted (path, place)`
const namesOf = ({ table, path }: FilesChild) => ({ table: sql.table(table), path: sql.ref(path) })
