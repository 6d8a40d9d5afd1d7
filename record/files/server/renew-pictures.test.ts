import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { displayPath, displayPaths } from '#basics/files/display-pictures.ts'
import { openFolderStore } from '#platform/storage/folder-store.ts'
import { onePiece } from '#platform/storage/put-file.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { bufferOf } from '#platform/streams.ts'
import { aStoredFile } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { aCreator, type Person } from '#testing/people.ts'
import { ourWorkers } from '#testing/workers/workers.ts'
import { renewPictures } from './renew-pictures.job.ts'

const folder = await mkdtemp(join(tmpdir(), 'strongroom-renew-'))
afterAll(() => rm(folder, { recursive: true }))
const storage = createStorage({ store: await openFolderStore(folder), database, masterKey: randomBytes(32) })
const services = { database, storage, workers: ourWorkers() }
const bucket = 'asset-images'
const FORMERLY = Buffer.from('as an earlier version drew it')

/** As a version stored it that knew two widths and no previews. */
async function aFormerPicture(owner: Person, bytes: Buffer | null) {
  const path = `${owner.id}/images/${randomUUID()}.jpg`
  const objects = [
    [path, bytes],
    ...([480, 1600] as const).map((width) => [displayPath(path, width), FORMERLY]),
  ] as const
  for (const [each, content] of objects)
    if (content)
      await storage.put({ owner: owner.id, bucket, path: each as string, content: onePiece(content as Buffer) })
  await aStoredFile(owner.id, { path })
  return path
}

const previewOf = async (path: string) => {
  const query = asSystem(database, (db) =>
    db.selectFrom('stored_files').select('preview').where('path', '=', path).executeTakeFirstOrThrow(),
  )
  return (await query).preview
}

test('a picture of an earlier version gets what it lacks, and keeps what it has', async () => {
  const ann = await aCreator()
  const path = await aFormerPicture(ann, await jpeg())
  await renewPictures(services)
  expect(await previewOf(path)).toMatch(/^UklGR/)
  for (const each of displayPaths(path)) expect(await storage.open({ bucket, path: each }), each).not.toBeNull()
  const small = await storage.open({ bucket, path: displayPath(path, 480) })
  expect(await bufferOf(small!.read())).toEqual(FORMERLY)
})

test.each<[string, Buffer | null]>([
  ['does not open', Buffer.from('not any more')],
  ['is gone', null],
])('a picture that %s stays as it is, keeps no other back, and is not tried again', async (_name, bytes) => {
  const ann = await aCreator()
  const paths = [await aFormerPicture(ann, bytes), await aFormerPicture(ann, await jpeg())]
  await renewPictures(services)
  const [broken, good] = await Promise.all(paths.map(previewOf))
  expect(broken).toBe('')
  expect(good).toMatch(/^UklGR/)
})
