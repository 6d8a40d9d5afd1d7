import { join } from 'node:path'
import { expect, test } from 'vitest'
import pg from 'pg'
import { sql } from 'kysely'
import { asSystem, asUser } from '#database/access.ts'
import { connect } from '#database/connect.ts'
import { migrate, readMigrations } from '#database/migrate.ts'
import { migrateTo } from '#testing/within-transaction.ts'
import { deleteFiles } from '#record/files/server/delete-files.job.ts'
import { sweepFiles } from '#record/files/server/sweep-files.job.ts'
import { startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { createSealer } from '#platform/sealer.ts'
import { openFolderStore } from '#platform/storage/folder-store.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { StoreFull, type Store } from '#platform/storage/store.ts'
import { aCollector, aPicturedAsset, aPlace, aSource, aTarget, backUp, KEY, restoreFrom } from '#testing/backups.ts'
import { anInvitation } from '#testing/access.ts'
import { anEstate } from '#testing/estates.ts'
import { killsItself } from '#testing/killed.ts'
import { aMigratedDatabase, anEmptyDatabase, database, databaseUrl } from '#testing/database.ts'
import { sumsOfObjects, sumsOfRows } from '#testing/whole.ts'
import { tarOf } from './archive/tar.ts'
import { archiveOf } from './backup.ts'
import { loginOf } from '#database/login.ts'

const place = await aPlace()
const source = await aSource()
const storage = createStorage({ ...source, database })

const TOMORROW = () => new Date(Date.now() + 25 * 60 * 60 * 1_000)

let places = 0
const anEmptyStore = () => openFolderStore(join(place, `files-${places++}`))
const anArchive = async () => {
  const file = join(place, `${places++}.tar.age`)
  return { file, manifest: await backUp(source, file) }
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
const tablesIn = (url: string) => ask(url, `select from pg_tables where schemaname in ('public', 'auth')`)

test('what is deleted while a backup reads is in it, and goes afterwards', async () => {
  const ann = await aCollector(source, 3)
  const doomed = await aPicturedAsset(source, ann)
  const reading = archiveOf(source, () => {})
  // The snapshot is open once the first bytes come.
  await reading.next()
  await database.pool.query('delete from assets where id = $1', [doomed.id])
  const bob = await aCollector(source, 1)
  await deleteFiles(database, storage)
  await sweepFiles(database, storage, TOMORROW())
  expect(await storage.open({ bucket: 'asset-images', path: doomed.path })).not.toBeNull()

  let text = Buffer.alloc(0)
  for await (const part of tarOf(reading)) text = Buffer.concat([text, part])
  expect(text.includes(doomed.path)).toBe(true)
  expect(text.includes(bob.id)).toBe(false)
  await deleteFiles(database, storage)
  expect(await storage.open({ bucket: 'asset-images', path: doomed.path })).toBeNull()
})

test('of two backups at once the second is refused', async () => {
  const first = archiveOf(source, () => {})
  await first.next()
  await expect(archiveOf(source, () => {}).next()).rejects.toThrow('Another backup is running.')
  await first.return(undefined)
  const third = archiveOf(source, () => {})
  await third.next()
  await third.return(undefined)
})

test('a server can start while a backup reads', async () => {
  const reading = archiveOf(source, () => {})
  await reading.next()
  expect(await migrate(databaseUrl)).toEqual([])
  await reading.return(undefined)
})

test('a file that the store has lost is named, and the rest is kept', async () => {
  const ann = await aCollector(source, 1)
  const lost = await aPicturedAsset(source, ann)
  await storage.remove({ bucket: 'asset-images', path: lost.path })
  const { manifest, file } = await anArchive()
  expect(manifest.missing).toEqual([`asset-images/${lost.path}`])
  const url = await anEmptyDatabase()
  await restoreFrom(file, aTarget(url, await anEmptyStore()))
  expect(await sumsOfRows(url)).toEqual(await sumsOfRows(databaseUrl))
  await database.pool.query('delete from auth."user" where id = $1', [ann.id])
  await sweepFiles(database, storage, TOMORROW())
})

test('another master key takes the files over', async () => {
  const ann = await aCollector(source, 2)
  const { file } = await anArchive()
  const [url, store] = [await anEmptyDatabase(), await anEmptyStore()]
  const masterKey = Buffer.alloc(32, 7)
  await restoreFrom(file, { ...aTarget(url, store), keys: async ({ secret }) => ({ masterKey, secret }) })
  const restored = connect(url, { max: 2 })
  const its = createStorage({ store, database: restored, masterKey })
  const { rows } = await database.pool.query<{ path: string }>('select path from stored_files where user_id = $1', [
    ann.id,
  ])
  for (const { path } of rows) {
    const [before, after] = [
      await storage.open({ bucket: 'asset-images', path }),
      await its.open({ bucket: 'asset-images', path }),
    ]
    expect(await bytesOf(after!.read())).toEqual(await bytesOf(before!.read()))
  }
  await restored.close()
})

async function bytesOf(content: AsyncIterable<Uint8Array>) {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}

test('access that was given opens nothing again, unless the operator wants it', async () => {
  const ann = await aCollector(source, 1)
  const grant = await anInvitation(ann, 'guest@example.com')
  const { confirmers } = await anEstate({ id: ann.id, email: 'ann@example.com', role: 'investor' })
  const { id, person } = confirmers[0]!
  await asUser(database, person.id, (db) => sql`select confirm_release(${id}, '')`.execute(db))
  const { file } = await anArchive()
  const isLive = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(
      `select ended_at is null as live, (select release_state(releases) from releases where user_id = grants.user_id) as release
       from grants where id = $1`,
      [grant],
    )
    await client.end()
    return rows[0] as unknown
  }
  const [ended, kept] = [await anEmptyDatabase(), await anEmptyDatabase()]
  await restoreFrom(file, aTarget(ended, await anEmptyStore()))
  expect(await isLive(ended)).toEqual({ live: false, release: 'ended' })
  await restoreFrom(file, { ...aTarget(kept, await anEmptyStore()), keepsAccess: true })
  expect(await isLive(kept)).toEqual({ live: true, release: 'collecting' })
  await database.pool.query('delete from auth."user" where id = $1', [ann.id])
  await sweepFiles(database, storage, TOMORROW())
})

test('work that was asked for and not done is asked for once more', async () => {
  const jobs = await startJobs(database, createLog('silent'), createSealer('a secret'))
  await jobs.add([{ name: 'send-letter', run: async () => {} }])
  await asSystem(database, (db) => jobs.enqueue(db, 'send-letter', { to: 'ann@example.com' }))
  await jobs.stop()
  const { file, manifest } = await anArchive()
  expect(manifest.jobs).toBe(1)
  const url = await anEmptyDatabase()
  await restoreFrom(file, aTarget(url, await anEmptyStore()))
  expect(await ask(url, `select name, data, state::text from pgboss.job`)).toEqual([
    { name: 'send-letter', data: { to: 'ann@example.com' }, state: 'created' },
  ])
})

test('an archive of older tables is restored and brought forward', async () => {
  const migrations = await readMigrations()
  const url = await anEmptyDatabase()
  await migrateTo(url, migrations.slice(0, -1))
  await ask(url, `insert into auth."user" (name, email, sign_up_role) values ('Ann', 'ann@example.com', 'creator')`)
  const file = join(place, 'older.tar.age')
  await backUp({ ...source, databaseUrl: url }, file)

  // Somebody looked at the new version before they restored.
  const target = await aMigratedDatabase()
  await restoreFrom(file, aTarget(target, await anEmptyStore()))
  expect(await ask(target, 'select name from migrations order by name')).toEqual(
    migrations.map(({ name }) => ({ name })),
  )
  // A migration may add a column to rows that are there.
  await migrate(url)
  expect(await sumsOfRows(target)).toMatchObject(await sumsOfRows(url))
  expect(await migrate(target)).toEqual([])
})

test('people, strange tables, a server that runs: refused, with everything as it was', async () => {
  const { file } = await anArchive()
  const inhabited = await aMigratedDatabase()
  await ask(
    inhabited,
    `insert into auth."user" (name, email, sign_up_role) values ('Bob', 'bob@example.com', 'creator')`,
  )
  const before = await sumsOfRows(inhabited)
  await expect(restoreFrom(file, aTarget(inhabited, await anEmptyStore()))).rejects.toThrow(/isn't empty: 1 people/)
  expect(await sumsOfRows(inhabited)).toEqual(before)

  const foreign = await anEmptyDatabase()
  await ask(foreign, 'create table invoices (id int)')
  await expect(restoreFrom(file, aTarget(foreign, await anEmptyStore()))).rejects.toThrow(/tables of something else/)
  expect(await tablesIn(foreign)).toHaveLength(1)

  const served = await anEmptyDatabase()
  const server = connect(served, { max: 1 })
  // One that nobody uses would be closed after a while.
  const connection = await loginOf(server).pool.connect()
  await expect(restoreFrom(file, aTarget(served, await anEmptyStore()))).rejects.toThrow(/^A server is running/)
  connection.release()
  await server.close()
  expect(await tablesIn(served)).toEqual([])
})

test('a store that holds something else is refused, and left as it is', async () => {
  const { file } = await anArchive()
  const store = await anEmptyStore()
  await store.put('asset-images/of-somebody/else.jpg', oneByte())
  const before = await sumsOfObjects(store)
  const url = await anEmptyDatabase()
  await expect(restoreFrom(file, aTarget(url, store))).rejects.toThrow(/file store isn't empty/)
  expect(await sumsOfObjects(store)).toEqual(before)
  expect(await tablesIn(url)).toEqual([])
})

async function* oneByte() {
  yield Buffer.from('x')
}

/** A store in which so many objects find room. */
function roomFor(most: number, store: Store): Store {
  let count = 0
  return {
    ...store,
    put: (path, content) => {
      if (++count > most) throw new StoreFull('The disk is full')
      return store.put(path, content)
    },
  }
}

test('a failure half-way takes everything back, and a second try succeeds', async () => {
  await aCollector(source, 5)
  const { file, manifest } = await anArchive()
  const [url, store] = [await anEmptyDatabase(), await anEmptyStore()]
  await expect(restoreFrom(file, aTarget(url, roomFor(3, store)))).rejects.toThrow(/^The disk is full/)
  expect(await sumsOfObjects(store)).toEqual({})
  expect(await tablesIn(url)).toEqual([])

  await expect(
    restoreFrom(file, { ...aTarget(url, store), keys: () => Promise.reject(new Error('no key')) }),
  ).rejects.toThrow('no key')
  expect(await sumsOfObjects(store)).toEqual({})
  expect(await tablesIn(url)).toEqual([])

  await restoreFrom(file, aTarget(url, store))
  expect(Object.keys(await sumsOfObjects(store))).toHaveLength(manifest.objects)
  expect(await sumsOfRows(url)).toEqual(await sumsOfRows(databaseUrl))
})

/** A restore that is killed when the store is asked to keep one more than `most`, or, where it never is, before the end. */
const killedRestore = (file: string, url: string, folder: string, most: number) => `
  import { openArchive } from '#app/backup/archive/archive-file.ts'
  import { restore } from '#app/backup/restore.ts'
  import { verifyArchive } from '#app/backup/verify.ts'
  import { openFolderStore } from '#platform/storage/folder-store.ts'

  const die = () => process.kill(process.pid, 'SIGKILL')
  const archive = await openArchive(${JSON.stringify(file)}, ${JSON.stringify(KEY)})
  const store = await openFolderStore(${JSON.stringify(folder)})
  let count = 0
  const put = (path, content) => (++count > ${most} ? die() : store.put(path, content))
  await restore(archive, await verifyArchive(archive), {
    databaseUrl: ${JSON.stringify(url)}, store: { ...store, put }, keys: async () => die(),
  })`

test.for([2, 1_000])('killed after %i objects, it has touched nothing, and a second try succeeds', async (most) => {
  const { file } = await anArchive()
  const url = await aMigratedDatabase()
  const before = await sumsOfRows(url)
  const folder = join(place, `killed-${most}`)
  await killsItself(killedRestore(file, url, folder, most))
  expect(await sumsOfRows(url)).toEqual(before)

  const store = await openFolderStore(folder)
  await restoreFrom(file, aTarget(url, store))
  expect(await sumsOfRows(url)).toEqual(await sumsOfRows(databaseUrl))
  expect(await sumsOfObjects(store)).toEqual(await sumsOfObjects(source.store))
})
