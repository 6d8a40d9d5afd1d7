import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { CHILDREN } from '#domain/assets/children.ts'
import { tooMany } from '#domain/assets/judge-asset.ts'
import { calledAfter } from '#domain/unfinished/file-names.ts'
import { refuse } from '#server/platform/refusal.ts'
import { registered, registeredReading } from '#server/rpc/callers.ts'
import { replaceFiles } from './children.ts'
import { changeBesideForms, lockAssets } from './lock-assets.ts'

/* Photos that come by themselves: their files are named after an asset, or they are added to one without its form. */

export const matchFiles = registeredReading.assets.matchFiles.handler(async ({ input: { names }, context: { db } }) => {
  const given = names.flatMap((name) => calledAfter(name).map((after, turn) => ({ name, after, turn })))
  const { rows } = await sql<{ name: string; id: string; title: string; inventory_number: string | null }>`
      with given as materialized (
        select name, turn, folded(after) as key
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (name text, after text, turn integer)
      ), called as (
        select folded(title) as key, (array_agg(id))[1] as id from assets
        where folded(title) in (select key from given) group by 1 having count(*) = 1
      ), found as (
        select name, turn, 0 as by, id from given join assets on inventory_key = key
        union all
        select name, turn, 1, called.id from given join called using (key)
      )
      select distinct on (found.name) found.name, assets.id, title, inventory_number
      from found join assets using (id) order by found.name, turn, by
    `.execute(db)
  return rows
})

export const changePhotos = registered.assets.changePhotos.handler(
  async ({ input: { id, add, remove }, context: { db } }) => {
    if ((await lockAssets(db, [id])).length === 0) refuse('NOT_FOUND')
    await changeBesideForms(db, [id])
    const present = await listPhotos(db, id)
    const wanted = [...new Set([...present, ...add])].filter((path) => !remove.includes(path))
    const mistakes = tooMany('images', wanted)
    if (mistakes.length > 0) refuse('ASSET_INVALID', { mistakes })
    const missing = await replaceFiles(db, id, wanted, CHILDREN_OF_PHOTOS)
    if (missing) refuse('FILE_NOT_FOUND.asset', { path: missing.path })
  },
)

const CHILDREN_OF_PHOTOS = { ...CHILDREN.images, name: 'images' } as const

async function listPhotos(db: UserDb, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('asset_images')
    .select('image_url')
    .where('asset_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ image_url }) => image_url)
}
