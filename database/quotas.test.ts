import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { anAsset, aStoredFile } from '#testing/assets.ts'
import { database, databaseUrl } from '#testing/database.ts'
import { aCreator, anInvestor, type Person } from '#testing/people.ts'
import { asSystem, asUser } from './access.ts'
import { writeVaultLimits } from './vault-limits.ts'

await writeVaultLimits(databaseUrl, { storageBytes: 1_000, assets: 5, unclaimedAssets: 500, fileBytes: 10 })
afterAll(() =>
  writeVaultLimits(databaseUrl, {
    storageBytes: 20_000_000_000,
    assets: 100_000,
    unclaimedAssets: 500,
    fileBytes: 3_145_728,
  }),
)

test('the list of file types says how large a file may be', async () => {
  const { rows } = await database.pool.query('select distinct max_size_bytes from reference_file_types')
  expect(rows).toEqual([{ max_size_bytes: 10 }])
})

const usageOf = ({ id }: Person) =>
  asUser(database, id, (db) => db.selectFrom('vault_usage').select(['storage_bytes', 'assets']).executeTakeFirst())

const addFile = (owner: Person, size_bytes: number) => {
  const path = `${owner.id}/documents/${randomUUID()}.pdf`
  return asSystem(database, (db) =>
    db
      .insertInto('stored_files')
      .values({
        path,
        bucket: 'asset-documents',
        user_id: owner.id,
        name: 'deed.pdf',
        content_type: 'application/pdf',
        size_bytes,
        sha256: Buffer.alloc(32),
      })
      .execute(),
  ).then(() => path)
}

const refusals = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes
    .filter((each) => each.status === 'rejected')
    .map(({ reason }) => (reason as { constraint: string }).constraint)

test('of ten files at once so many come in as there is storage for, and no more', async () => {
  const ann = await aCreator()
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => addFile(ann, 300)))
  expect(refusals(outcomes)).toEqual(Array.from({ length: 7 }, () => 'storage_within_quota'))
  expect(await usageOf(ann)).toMatchObject({ storage_bytes: '900' })
  // To the last byte.
  await addFile(ann, 100)
  await expect(addFile(ann, 1)).rejects.toMatchObject({ constraint: 'storage_within_quota' })
  expect(await addFile(await aCreator(), 1_000)).toBeTruthy()
})

test('a file that is given up makes room, once, whether its object is gone or not', async () => {
  const ann = await aCreator()
  const path = await addFile(ann, 1_000)
  const giveUp = (db: Parameters<Parameters<typeof asSystem>[1]>[0]) =>
    db.updateTable('stored_files').set({ removed_at: new Date() }).where('path', '=', path).execute()
  await asSystem(database, giveUp)
  await asSystem(database, giveUp)
  expect(await usageOf(ann)).toMatchObject({ storage_bytes: '0' })
  await asSystem(database, (db) => db.deleteFrom('stored_files').where('path', '=', path).execute())
  expect(await usageOf(ann)).toMatchObject({ storage_bytes: '0' })
  await addFile(ann, 1_000)
})

test('of ten assets at once so many come in as the limit allows, whatever the role', async () => {
  for (const person of [await aCreator(), await anInvestor({ plan: 'per-asset' })]) {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => anAsset({}, person)))
    expect(refusals(outcomes)).toEqual(Array.from({ length: 5 }, () => 'assets_within_limit'))
    expect(await usageOf(person)).toMatchObject({ assets: '5' })
    await asUser(database, person.id, (db) => db.deleteFrom('assets').execute())
    expect(await usageOf(person)).toMatchObject({ assets: '0' })
    await anAsset({}, person)
  }
})

test('a table of more rows than fit is refused whole', async () => {
  const ann = await aCreator()
  const six = Array.from({ length: 6 }, (_, i) => ({ title: `Vase ${i}` }))
  const insert = asUser(database, ann.id, (db) => db.insertInto('assets').values(six).execute())
  await expect(insert).rejects.toMatchObject({ constraint: 'assets_within_limit' })
  expect(await usageOf(ann)).toBeUndefined()
})

test('what is counted is what is there, also after an asset went with its files', async () => {
  const ann = await aCreator()
  const asset = await anAsset({}, ann)
  const { path } = await aStoredFile(ann.id)
  await asUser(database, ann.id, (db) =>
    db.insertInto('asset_images').values({ asset_id: asset.id, image_url: path, width: 1, height: 1 }).execute(),
  )
  await asUser(database, ann.id, (db) => db.deleteFrom('assets').where('id', '=', asset.id).execute())
  expect(await usageOf(ann)).toEqual({ storage_bytes: '0', assets: '0' })
})

test('a person who leaves takes their count along, and nobody writes their own', async () => {
  const ann = await aCreator()
  await addFile(ann, 10)
  await anAsset({}, ann)
  for (const write of [
    'update vault_usage set assets = 0',
    'update vault_limits set assets = 9',
    'delete from vault_usage',
  ])
    await expect(asUser(database, ann.id, (db) => sql.raw(write).execute(db))).rejects.toThrow('permission denied')
  await database.pool.query('delete from auth."user" where id = $1', [ann.id])
  const { rows } = await database.pool.query('select from vault_usage where user_id = $1', [ann.id])
  expect(rows).toEqual([])
})
