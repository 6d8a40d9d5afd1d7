import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { Beneficiary } from '#domain/assets/beneficiaries.ts'

const IMAGES = {
  table: sql.table('asset_images'),
  path: sql.ref('image_url'),
  bucket: 'asset-images',
  measures: sql`, width, height`,
}
const DOCUMENTS = {
  table: sql.table('asset_documents'),
  path: sql.ref('document_url'),
  bucket: 'asset-documents',
  measures: sql``,
}

/** Hangs exactly these files on the asset, in this order, and returns the first that can't be hung there. */
export const hangImages = (db: UserDb, assetId: string, paths: string[]) => hang(db, assetId, paths, IMAGES)
export const hangDocuments = (db: UserDb, assetId: string, paths: string[]) => hang(db, assetId, paths, DOCUMENTS)

async function hang(
  db: UserDb,
  assetId: string,
  paths: string[],
  { table, path, bucket, measures }: typeof IMAGES,
): Promise<string | undefined> {
  const wanted = sql`unnest(${paths}::text[]) with ordinality as wanted (path, place)`
  await sql`delete from ${table} where asset_id = ${assetId} and ${path} <> all (${paths}::text[])`.execute(db)
  if (paths.length === 0) return undefined

  await sql`
    update ${table} set position = place - 1 from ${wanted}
    where asset_id = ${assetId} and ${path} = wanted.path and position <> place - 1
  `.execute(db)
  // Row security offers the caller's own files alone, and none that is on its way out. One that hangs elsewhere conflicts.
  await sql`
    insert into ${table} (asset_id, ${path}, position${measures})
    select ${assetId}, path, place - 1${measures} from ${wanted} join stored_files using (path)
    where bucket = ${bucket} and not exists (select from ${table} where asset_id = ${assetId} and ${path} = wanted.path)
    on conflict (${path}) do nothing
  `.execute(db)
  const { rows } = await sql<{ path: string }>`
    select path from ${wanted}
    where not exists (select from ${table} where asset_id = ${assetId} and ${path} = wanted.path)
    order by place limit 1
  `.execute(db)
  return rows[0]?.path
}

export async function replaceBeneficiaries(db: UserDb, assetId: string, beneficiaries: Beneficiary[]) {
  await db.deleteFrom('beneficiaries').where('asset_id', '=', assetId).execute()
  if (beneficiaries.length === 0) return
  const rows = beneficiaries.map((each, position) => ({ ...each, asset_id: assetId, position }))
  await db.insertInto('beneficiaries').values(rows).execute()
}
