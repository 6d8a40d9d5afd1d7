import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { FILES_CHILDREN } from '../../rules/children.ts'
import type { FilesChild } from '../../rules/child.ts'
import { tooMany } from '../../rules/judge-asset.ts'
import { calledAfter } from '#work/unfinished/rules/file-names.ts'
import { refuse } from '#platform/refusal.ts'
import { registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { setChangeSource } from '#record/history/server/shared/change-source.ts'
import { changeAssets } from './changes.ts'
import { lockAssets } from './lock-assets.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { assetRefusals } from '../../refusals.ts'

/* Photos and documents that come by themselves: they are named after an asset, or are added to one without its form. */

export const matchFiles = registeredReading.assets.matchFiles.handler(async ({ input: { names }, context: { db } }) => {
  const given = names.flatMap((name) => calledAfter(name).map((after, turn) => ({ name, after, turn })))
  const { rows } = await sql<{ name: string; id: string; title: string; inventory_number: string | null }>`
    with given as materialized (
      select name, turn, folded(after) as key
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (name text, after text, turn integer)
    ), expected as (
      -- A name that two assets expect is that of the one whose file has not come yet.
      select given.name, asset_file_names.asset_id as id, exists (
        select from ${filesOfAssets} as file where file.asset_id = asset_file_names.asset_id
          and folded(regexp_replace(file.name, '\\.[A-Za-z0-9]{1,5}$', '')) = key
      ) as is_there
      from given join asset_file_names using (key) where turn = 0
    ), called as (
      select folded(title) as key, (array_agg(id))[1] as id from assets
      where folded(title) in (select key from given) group by 1 having count(*) = 1
    ), found as (
      select distinct on (name) name, -1 as turn, 0 as by, (array_agg(id))[1] as id
      from expected group by name, is_there having count(distinct id) = 1 order by name, is_there
    ), found_by_any as (
      select name, turn, by, id from found
      union all
      select name, turn, 0, id from given join assets on inventory_key = key
      union all
      select name, turn, 1, called.id from given join called using (key)
    )
    select distinct on (found_by_any.name) found_by_any.name, assets.id, title, inventory_number
    from found_by_any join assets using (id) order by found_by_any.name, turn, by
  `.execute(db)
  return rows
})

const filesOfAssets = sql`(
  select asset_id, stored_files.name from asset_images join stored_files on path = image_url
  union all
  select asset_id, stored_files.name from asset_documents join stored_files on path = document_url
)`

export const changeFiles = registered.assets.changeFiles.handler(
  async ({ input: { id, bucket, add, remove, change_set }, context: { db } }) => {
    if ((await lockAssets(db, [id])).length === 0) refuse(requestRefusals.NOT_FOUND)
    await setChangeSource(db, 'together', change_set)
    const child = FILES_CHILDREN.find((each) => each.bucket === bucket)!
    await changeFilesOf(db, id, child, { add, remove })
  },
)

/** Of an asset that is locked. */
export async function changeFilesOf(
  db: UserDb,
  id: string,
  child: (typeof FILES_CHILDREN)[number],
  { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
): Promise<void> {
  const present = await listFiles(db, id, child)
  const wanted = [...new Set([...present, ...add])].filter((path) => !remove.includes(path))
  const mistakes = tooMany(child.name, wanted)
  if (mistakes.length > 0) refuse(assetRefusals.ASSET_INVALID, { mistakes })
  const { missing } = await changeAssets(db, [{ id, [child.name]: wanted }])
  if (missing) refuse(assetRefusals['FILE_NOT_FOUND.asset'], { path: missing.path })
}

async function listFiles(db: UserDb, id: string, { table, path }: FilesChild): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select ${sql.ref(path)} as path from ${sql.table(table)} where asset_id = ${id} order by position, id
  `.execute(db)
  return rows.map(({ path }) => path)
}
