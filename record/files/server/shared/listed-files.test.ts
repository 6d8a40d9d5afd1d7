import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anAsset, anAssetDocument, anAssetImage, aStoredFile } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { aCreator, type Person } from '#testing/people.ts'
import { asSystem, asUser } from '#database/access.ts'

const KINDS = ['images', 'documents'] as const
const FILES = {
  images: { table: 'asset_images', path: 'image_url', hang: anAssetImage },
  documents: { table: 'asset_documents', path: 'document_url', hang: anAssetDocument },
} as const

const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  does: fc.constantFrom('hang', 'hang', 'hang', 'reorder', 'let go', 'rename', 'preview', 'remove', 'trash', 'give up'),
  place: fc.nat({ max: 3 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test('whatever becomes of files and their asset, lists show what hangs there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const owner = await aCreator()
      const asset = await anAsset({}, owner)
      for (const each of steps) await take(owner, asset, each)
      expect(await listed(asset.id)).toEqual({
        images: await hanging(asset.id, 'images'),
        documents: await hanging(asset.id, 'documents'),
      })
      expect(await wronglyListed()).toEqual([])
    }),
    { numRuns: 20 },
  )
})

test('of two who hang a picture on one asset at once, both count', async () => {
  const owner = await aCreator()
  const asset = await anAsset({}, owner)
  const paths = [await aStoredFile(owner.id), await aStoredFile(owner.id), await aStoredFile(owner.id)].map(
    ({ path }) => path,
  )
  await Promise.all(
    paths.map((path, position) =>
      asUser(database, owner.id, async (db) => {
        await sql`insert into asset_images (asset_id, image_url, position, width, height) values (${asset.id}, ${path}, ${position}, 1, 1)`.execute(
          db,
        )
        await sql`select pg_sleep(0.05)`.execute(db)
      }),
    ),
  )
  expect((await listed(asset.id)).images).toEqual({ count: 3, first: expect.objectContaining({ path: paths[0] }) })
})

test('what was written past the triggers is found', async () => {
  const asset = await anAsset({}, await aCreator())
  await anAssetImage(asset)
  await database.pool.query('update listed_files set image_count = 7 where asset_id = $1', [asset.id])
  expect(await wronglyListed()).toEqual([asset.id])
  await database.pool.query('delete from listed_files where asset_id = $1', [asset.id])
  expect(await wronglyListed()).toEqual([asset.id])
  await database.pool.query('select list_files_of(array(select wrongly_listed_files()))')
  expect(await wronglyListed()).toEqual([])
})

async function take(owner: Person, asset: Awaited<ReturnType<typeof anAsset>>, { kind, does, place }: Step) {
  const { table, path, hang } = FILES[kind]
  const chosen = sql`(select id from ${sql.table(table)} where asset_id = ${asset.id} order by position, id offset ${place} limit 1)`
  const file = sql`(select ${sql.ref(path)} from ${sql.table(table)} where id = ${chosen})`
  const run = (statement: ReturnType<typeof sql>) => asSystem(database, (db) => statement.execute(db))
  if (does === 'hang') await hang(asset, { position: place })
  else if (does === 'reorder')
    await run(sql`update ${sql.table(table)} set position = 3 - position where asset_id = ${asset.id}`)
  else if (does === 'let go') await run(sql`delete from ${sql.table(table)} where id = ${chosen}`)
  else if (does === 'rename')
    await run(sql`update stored_files set name = ${`“${randomUUID()}” \\ "x".webp`} where path = ${file}`)
  else if (does === 'preview') await run(sql`update stored_files set preview = ${randomUUID()} where path = ${file}`)
  else if (does === 'remove') await run(sql`update stored_files set removed_at = now() where path = ${file}`)
  else if (does === 'trash') {
    await asUser(database, owner.id, (db) => sql`select trash_assets(array[${asset.id}::uuid])`.execute(db))
    await asUser(database, owner.id, (db) => sql`select restore_assets(array[${asset.id}::uuid])`.execute(db))
  } else
    await expect(
      asSystem(database, async (db) => {
        await sql`delete from ${sql.table(table)} where asset_id = ${asset.id}`.execute(db)
        throw new Error('given up')
      }),
    ).rejects.toThrow('given up')
}

/** As lists have it of the table that is kept for them. */
async function listed(asset: string) {
  const { rows } = await database.pool.query('select * from listed_files where asset_id = $1', [asset])
  const { image, image_path, image_count = 0, document, document_path, document_count = 0 } = rows[0] ?? {}
  const shown = (text: string | null | undefined, path: string) =>
    text ? { ...JSON.parse(`{"url":""${text}`), url: path } : null
  return {
    images: { count: image_count, first: shown(image, image_path) },
    documents: { count: document_count, first: shown(document, document_path) },
  }
}

/** The same, of what hangs there. */
async function hanging(asset: string, kind: (typeof KINDS)[number]) {
  const { table, path } = FILES[kind]
  const { rows } = await database.pool.query(
    `select stored_files.*, hanging.* from ${table} as hanging join stored_files on path = ${path}
     where asset_id = $1 order by position, hanging.id`,
    [asset],
  )
  const [first] = rows
  if (!first || first.removed_at !== null) return { count: rows.length, first: null }
  const { name, content_type, width, height, preview } = first
  const file = { path: first.path, url: first.path, name, content_type, size_bytes: Number(first.size_bytes) }
  return { count: rows.length, first: kind === 'images' ? { ...file, width, height, preview } : file }
}

const wronglyListed = async () =>
  (await database.pool.query('select wrongly_listed_files() as id')).rows.map(({ id }) => id as string)
