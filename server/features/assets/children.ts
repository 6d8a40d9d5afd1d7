import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { FILES_CHILDREN } from '#domain/assets/children.ts'
import { type AnyRow, storedColumns, type TypedChild } from '#domain/assets/typed-children.ts'

/** Attaches exactly these files to the asset, in this order, and returns the first that can't be attached to it. */
export async function attachFiles(
  db: UserDb,
  assetId: string,
  paths: string[],
  child: (typeof FILES_CHILDREN)[number],
): Promise<string | undefined> {
  const table = sql.table(child.table)
  const path = sql.ref(child.path)
  const measures = sql.join([sql``, ...child.measures.map((column) => sql.ref(column))])
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
    where bucket = ${child.bucket} and not exists (select from ${table} where asset_id = ${assetId} and ${path} = wanted.path)
    on conflict (${path}) do nothing
  `.execute(db)
  const { rows } = await sql<{ path: string }>`
    select path from ${wanted}
    where not exists (select from ${table} where asset_id = ${assetId} and ${path} = wanted.path)
    order by place limit 1
  `.execute(db)
  return rows[0]?.path
}

/** Exactly these, in this order. */
export async function replaceRows(db: UserDb, assetId: string, child: TypedChild, rows: readonly AnyRow[]) {
  const table = sql.table(child.table)
  await sql`delete from ${table} where asset_id = ${assetId}`.execute(db)
  if (rows.length === 0) return
  const columns = sql.join([...storedColumns(child), 'asset_id', 'position'].map((column) => sql.ref(column)))
  const given = JSON.stringify(rows.map((row, position) => ({ ...row, asset_id: assetId, position })))
  await sql`
    insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${given}::jsonb)
  `.execute(db)
}
