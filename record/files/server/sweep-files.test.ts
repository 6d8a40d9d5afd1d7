import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { asSystem, asUser } from '#database/access.ts'
import { displayPaths } from '#basics/files/display-pictures.ts'
import { openFolderStore } from '#platform/storage/folder-store.ts'
import { createS3Store } from '#platform/storage/s3-store.ts'
import { createStorage, type Storage } from '#platform/storage/storage.ts'
import { changePolicyDocuments, removePolicy } from '#record/insurance/server/policy-handlers.ts'
import { anAsset, aPolicysFile, aStoredFile } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor, type Person } from '#testing/people.ts'
import { aPolicy } from '#testing/policies.ts'
import { anS3Server } from '#testing/s3-server.ts'
import { deleteFiles } from './delete-files.job.ts'
import { sweepFiles } from './sweep-files.job.ts'

const HOUR = 60 * 60 * 1_000
const TOMORROW = () => new Date(Date.now() + 25 * HOUR)
const masterKey = randomBytes(32)
const folder = await mkdtemp(join(tmpdir(), 'strongroom-sweep-'))
const s3 = await anS3Server()
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true })
})
const bucket = 'asset-images'

async function* bytes() {
  yield Buffer.from('a ring')
}

const STORAGES: [string, Storage][] = [
  ['a folder', createStorage({ store: await openFolderStore(folder), database, masterKey })],
  ['a store that speaks S3', createStorage({ store: createS3Store(s3.settings), database, masterKey })],
]

async function aPicture(storage: Storage, owner: Person, { withRow = true } = {}) {
  const path = `${owner.id}/images/${randomUUID()}.jpg`
  for (const each of [path, ...displayPaths(path)])
    await storage.put({ owner: owner.id, bucket, path: each, content: bytes() })
  if (withRow) await aStoredFile(owner.id, { path })
  return path
}

const attach = async (path: string, owner: Person) => {
  const { id } = await anAsset({}, owner)
  await asSystem(database, (db) =>
    db
      .insertInto('asset_images')
      .values({ asset_id: id, user_id: owner.id, image_url: path, width: 1, height: 1 })
      .execute(),
  )
  return id
}

async function thereOf(storage: Storage, owner: Person) {
  const paths: string[] = []
  for await (const page of storage.list()) paths.push(...page.map(({ path }) => path))
  return paths.filter((path) => path.startsWith(owner.id)).toSorted()
}

const rowsOf = (owner: Person) =>
  asSystem(database, (db) =>
    db.selectFrom('stored_files').select(['path', 'removed_at']).where('user_id', '=', owner.id).execute(),
  )

test.for(STORAGES)('in %s a deleted asset’s files vanish, with all that was made of them', async ([, storage]) => {
  const ann = await aCreator()
  const [gone, stored] = [await aPicture(storage, ann), await aPicture(storage, ann)]
  const asset = await attach(gone, ann)
  await attach(stored, ann)
  await asUser(database, ann.id, (db) => db.deleteFrom('assets').where('id', '=', asset).execute())
  await deleteFiles(database, storage)
  await deleteFiles(database, storage)
  expect(await thereOf(storage, ann)).toEqual([stored, ...displayPaths(stored)].toSorted())
  expect((await rowsOf(ann)).map(({ path }) => path)).toEqual([stored])
})

test.for(STORAGES)('in %s what is attached to nothing goes after a day, and not before', async ([, storage]) => {
  const ann = await aCreator()
  const [loose, stored] = [await aPicture(storage, ann), await aPicture(storage, ann)]
  await attach(stored, ann)
  await sweepFiles(database, storage, new Date())
  expect((await rowsOf(ann)).length).toBe(2)
  await sweepFiles(database, storage, TOMORROW())
  expect((await rowsOf(ann)).map(({ path }) => path)).toEqual([stored])
  expect(await thereOf(storage, ann)).not.toContain(loose)
})

test('what was taken from a policy can be put back for a day, however long it was there', async () => {
  const [, storage] = STORAGES[0]!
  const ann = await anInvestor()
  const { id } = await aPolicy(ann)
  const { path } = await aPolicysFile(ann.id)
  await call(changePolicyDocuments, { id, add: [path] }, ann)
  await database.pool.query(`update stored_files set created_at = now() - interval '1 year' where path = $1`, [path])
  await sweepFiles(database, storage, TOMORROW())
  expect(await rowsOf(ann)).toHaveLength(1)
  await call(changePolicyDocuments, { id, remove: [path] }, ann)
  await sweepFiles(database, storage, new Date())
  expect(await call(changePolicyDocuments, { id, add: [path] }, ann)).toMatchObject([{ path }])
  await call(removePolicy, { id }, ann)
  await sweepFiles(database, storage, new Date())
  expect(await rowsOf(ann)).toHaveLength(1)
  await sweepFiles(database, storage, TOMORROW())
  expect(await rowsOf(ann)).toEqual([])
})

test.for(STORAGES)('in %s an object without a row goes after a day, and not before', async ([, storage]) => {
  const ann = await aCreator()
  await aPicture(storage, ann, { withRow: false })
  const stored = await aPicture(storage, ann)
  await attach(stored, ann)
  await sweepFiles(database, storage, new Date())
  expect(await thereOf(storage, ann)).toHaveLength(2 * (1 + displayPaths(stored).length))
  await sweepFiles(database, storage, TOMORROW())
  expect(await thereOf(storage, ann)).toEqual([stored, ...displayPaths(stored)].toSorted())
})

test.for(STORAGES)('in %s a person who is gone leaves nothing', async ([, storage]) => {
  const bob = await aCreator()
  await attach(await aPicture(storage, bob), bob)
  await database.pool.query('delete from auth."user" where id = $1', [bob.id])
  await sweepFiles(database, storage, TOMORROW())
  expect(await thereOf(storage, bob)).toEqual([])
})

test('what can not be deleted now stays known and is tried again, and keeps nothing else back', async () => {
  const [, storage] = STORAGES[0]!
  const ann = await aCreator()
  const [stuck, other] = [await aPicture(storage, ann), await aPicture(storage, ann)]
  await asSystem(database, (db) =>
    db.updateTable('stored_files').set({ removed_at: new Date() }).where('path', 'in', [stuck, other]).execute(),
  )
  const remove = vi.fn<Storage['remove']>(async (object) => {
    if (object.path === stuck) throw new Error('the disk is away')
    await storage.remove(object)
  })
  await expect(deleteFiles(database, { ...storage, remove })).rejects.toThrow('1 files could not be deleted')
  expect((await rowsOf(ann)).map(({ path }) => path)).toEqual([stuck])
  await deleteFiles(database, storage)
  expect(await rowsOf(ann)).toEqual([])
  expect(await thereOf(storage, ann)).toEqual([])
})

test('the half of an object that a killed process left goes too', async () => {
  const [, storage] = STORAGES[0]!
  const draft = join(folder, '.unfinished', randomUUID())
  await writeFile(draft, 'half')
  await utimes(draft, new Date(), new Date(Date.now() - 25 * HOUR))
  await sweepFiles(database, storage, new Date())
  expect(await readdir(join(folder, '.unfinished'))).toEqual([])
})

test('a file that is attached while it is swept is either swept or attached, and never both', async () => {
  const [, storage] = STORAGES[0]!
  const ann = await aCreator()
  for (let round = 0; round < 15; round++) {
    const path = await aPicture(storage, ann)
    const { id } = await anAsset({}, ann)
    const attaching = asUser(database, ann.id, async (db) => {
      await db.insertInto('asset_images').values({ asset_id: id, image_url: path, width: 1, height: 1 }).execute()
      // The sweep begins and looks while this is not yet done.
      await new Promise((resolve) => setTimeout(resolve, round))
    }).then(
      () => true,
      () => false,
    )
    const [isAttached] = await Promise.all([attaching, sweepFiles(database, storage, TOMORROW())])
    const isThere = (await rowsOf(ann)).some((row) => row.path === path && row.removed_at === null)
    expect(isThere).toBe(isAttached)
    expect((await thereOf(storage, ann)).includes(path)).toBe(isAttached)
  }
})
