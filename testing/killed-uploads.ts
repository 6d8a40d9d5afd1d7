import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { asSystem } from '#database/access.ts'
import { displayPaths } from '#basics/files/display-pictures.ts'
import { sweepFiles } from '#record/files/server/sweep-files.job.ts'
import { openFolderStore } from '#platform/storage/folder-store.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { database, databaseUrl } from './database.ts'
import { jpeg } from './files/pictures.ts'
import { anUploader, type Uploader } from './files/upload.ts'
import { aServerProcess } from './server-process.ts'
import { afterUse } from './clean-up.ts'

const AT_ONCE = 6
export const LEAST_KILLED = 3
const DAY_AND_HOUR_MS = 25 * 60 * 60 * 1_000

const rows = () => asSystem(database, (db) => db.selectFrom('stored_files').select(['path', 'bucket']).execute())

/** So many uploads in all, of which the last so many are to a server that is let live: no row lacks its file. */
export async function uploadWhileKilled(uploads: number, lastOnes: number, masterKey = randomBytes(32)) {
  const data = await mkdtemp(join(tmpdir(), 'strongroom-killed-'))
  afterUse(() => rm(data, { recursive: true, force: true }))
  const settings = { DATABASE_URL: databaseUrl, MASTER_KEY: masterKey.toString('base64') }
  const photo = await jpeg(160, 120)
  const progress = { begun: 0, acknowledged: 0, killed: 0 }
  let people: Uploader[] = []
  while (progress.begun < uploads) {
    const server = await aServerProcess({ ...settings, DATA_DIR: data, JOBS: 'off', SECRET: 's'.repeat(32) })
    if (people.length === 0) people = await Promise.all([anUploader(server), anUploader(server)])
    const cookies = people.map((person) => [...person.cookies].map((each) => each.join('=')).join('; '))
    const last = progress.begun + lastOnes >= uploads
    // However quick the machine is, there are some servers to kill.
    const most = last ? uploads : progress.begun + Math.ceil((uploads - lastOnes) / LEAST_KILLED)
    const over = new AbortController()
    const uploading = Array.from({ length: AT_ONCE }, async (_, i) => {
      while (!over.signal.aborted && progress.begun < most) {
        progress.begun++
        const headers = { cookie: cookies[i % 2]!, 'content-type': 'image/jpeg', 'x-file-name': 'ring.jpg' }
        const init = { method: 'POST', headers, body: new Uint8Array(photo) }
        const answer = await fetch(`${server.url}/api/files/asset-images`, init).catch(() => null)
        if (answer?.status === 201) progress.acknowledged++
        if (answer === null) return
      }
    })
    if (!last) {
      // The first upload of a server waits for its first worker.
      const before = progress.acknowledged
      await expect.poll(() => progress.acknowledged).toBeGreaterThan(before)
      await sleep(Math.random() * 500)
    }
    if (last) await Promise.all(uploading)
    over.abort()
    await server.end('SIGKILL')
    progress.killed++
    await Promise.all(uploading)
  }
  const before = await rows()
  expect(before.length).toBeGreaterThanOrEqual(progress.acknowledged)

  // Half of them are attached, the others are a day old by then; what was cut off is an object without a row.
  const attached = before.slice(0, Math.floor(before.length / 2))
  await asSystem(database, async (db) => {
    for (const { path } of attached) {
      const user_id = path.split('/')[0]!
      const { id } = await db
        .insertInto('assets')
        .values({ title: 'Ring', user_id })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('asset_images')
        .values({ asset_id: id, user_id, image_url: path, width: 1, height: 1 })
        .execute()
    }
  })
  const storage = createStorage({ store: await openFolderStore(join(data, 'files')), database, masterKey })
  for (const object of before) {
    const opened = await storage.open(object)
    expect(opened?.size, object.path).toBe(photo.length)
  }
  await sweepFiles(database, storage, new Date(Date.now() + DAY_AND_HOUR_MS))
  const after = (await rows()).map(({ path }) => path)
  expect(after.toSorted()).toEqual(attached.map(({ path }) => path).toSorted())
  const objects: string[] = []
  for await (const page of storage.list()) objects.push(...page.map(({ path }) => path))
  const expected = after.flatMap((path) => [path, ...displayPaths(path)])
  expect(objects.toSorted()).toEqual(expected.toSorted())
  return progress
}
