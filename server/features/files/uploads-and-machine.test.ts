import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { displayPath } from '#domain/file-rules.ts'
import { openFolderStore } from '#server/platform/storage/folder-store.ts'
import { createStorage } from '#server/platform/storage/storage.ts'
import { database, databaseUrl } from '#testing/database.ts'
import { openXml } from '#testing/files/office.ts'
import { jpeg, noise, pngOf } from '#testing/files/pictures.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { aServerProcess } from '#testing/server-process.ts'
import { sweepFiles } from './sweep-files.job.ts'

const folder = await mkdtemp(join(tmpdir(), 'strongroom-machine-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const masterKey = randomBytes(32)
const settings = { DATABASE_URL: databaseUrl, MASTER_KEY: masterKey.toString('base64') }
const photo = await jpeg(160, 120)
const ring = { bucket: 'asset-images', name: 'ring.jpg', type: 'image/jpeg', bytes: photo } as const
const UPLOADS = 200
const AT_ONCE = 6
const DAY_AND_HOUR_MS = 25 * 60 * 60 * 1_000

const rows = () => asSystem(database, (db) => db.selectFrom('stored_files').select(['path', 'bucket']).execute())

test('200 uploads while the server is killed again and again: no row lacks its file', async () => {
  const data = join(folder, 'killed')
  const progress = { asked: 0, acknowledged: 0, killed: 0 }
  let people: Uploader[] = []
  while (progress.asked < UPLOADS) {
    const server = await aServerProcess({ ...settings, DATA_DIR: data, JOBS: 'off', SECRET: 's'.repeat(32) })
    if (people.length === 0) people = await Promise.all([anUploader(server), anUploader(server)])
    const cookies = people.map((person) => [...person.cookies].map((each) => each.join('=')).join('; '))
    const last = progress.asked + 40 >= UPLOADS
    const over = new AbortController()
    const uploading = Array.from({ length: AT_ONCE }, async (_, i) => {
      while (!over.signal.aborted && progress.asked < UPLOADS) {
        progress.asked++
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
  expect(progress.killed).toBeGreaterThan(2)
  const before = await rows()
  expect(before.length).toBeGreaterThanOrEqual(progress.acknowledged)
  expect(progress.acknowledged).toBeGreaterThan(20)

  // Half of them are attached, the others are a day old by then; what was cut off is an object without a row.
  const kept = before.slice(0, Math.floor(before.length / 2))
  await asSystem(database, async (db) => {
    for (const { path } of kept) {
      const asset = { title: 'Ring', user_id: path.split('/')[0]! }
      const { id } = await db.insertInto('assets').values(asset).returning('id').executeTakeFirstOrThrow()
      await db.insertInto('asset_images').values({ asset_id: id, image_url: path, width: 1, height: 1 }).execute()
    }
  })
  const storage = createStorage({ store: await openFolderStore(join(data, 'files')), database, masterKey })
  for (const object of before) {
    const opened = await storage.open(object)
    expect(opened?.size, object.path).toBe(photo.length)
  }
  await sweepFiles(database, storage, new Date(Date.now() + DAY_AND_HOUR_MS))
  const after = (await rows()).map(({ path }) => path)
  expect(after.toSorted()).toEqual(kept.map(({ path }) => path).toSorted())
  const objects: string[] = []
  for await (const page of storage.list()) objects.push(...page.map(({ path }) => path))
  const expected = after.flatMap((path) => [path, displayPath(path, 480), displayPath(path, 1600)])
  expect(objects.toSorted()).toEqual(expected.toSorted())
})

const inNamespace = ['unshare', '--user', '--mount', '--map-root-user', 'sh', '-euc']
const [unshare = '', ...rest] = inNamespace
const canMount = spawnSync(unshare, [...rest, 'mount -t tmpfs tmpfs /tmp']).status === 0

test.runIf(canMount)('a full disk is told, and nothing is half saved', async () => {
  const disk = join(folder, 'disk')
  await mkdir(disk)
  const onSmallDisk = 'mount -t tmpfs -o size=6m tmpfs "$DATA_DIR"; exec "$@"'
  const server = await aServerProcess({ ...settings, DATA_DIR: disk, JOBS: 'off', FREE_SPACE_RESERVE_MB: '0' }, [
    ...inNamespace,
    onSmallDisk,
    'sh',
  ])
  const ann = await anUploader(server)
  const large = { ...ring, bytes: await noise(1_200, 900).jpeg({ quality: 95 }).toBuffer() }
  const statuses: number[] = []
  let refused = ''
  while (statuses.at(-1) !== 507 && statuses.length < 30) {
    const answer = await ann.upload(large)
    statuses.push(answer.status)
    refused = await answer.text()
  }
  expect(statuses.at(-1)).toBe(507)
  expect(JSON.parse(refused)).toMatchObject({ code: 'STORAGE_FULL', message: /no room.*Nothing was saved/ })
  const own = (await rows()).filter(({ path }) => path.startsWith(ann.id))
  expect(own).toHaveLength(statuses.length - 1)
  const [signed] = await ann.sign([own[0]!.path])
  expect((await (await ann.get(signed!.url)).arrayBuffer()).byteLength).toBe(large.bytes.length)
  await server.end('SIGTERM')
})

test('fifty hostile uploads of 10 MB do not make the server grow', async () => {
  const server = await aServerProcess({ ...settings, DATA_DIR: join(folder, 'memory'), JOBS: 'off' })
  const eve = await anUploader(server)
  const size = 10_485_760
  const padded = (bytes: Buffer) => Buffer.concat([bytes, randomBytes(size - bytes.length)])
  const upload = { bucket: 'asset-uploads', name: 'a.png', type: 'image/png' } as const
  const bombs = [
    { ...upload, bytes: padded(pngOf(30_000, 30_000)) },
    { ...upload, bytes: padded(pngOf(8_000, 6_000, 6_000)) },
    { ...upload, bytes: randomBytes(size) },
    { ...upload, name: 'a.jpg', type: 'image/jpeg', bytes: padded(photo) },
  ]
  const bomb = openXml('docx', { more: [{ name: 'word/a.xml', content: Buffer.alloc(30_000_000) }] })
  const letter = {
    bucket: 'asset-documents',
    name: 'a.docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    bytes: bomb,
  } as const
  expect((await eve.upload(letter)).status).toBe(422)
  const before = await peakMegabytes(server.pid)
  for (let i = 0; i < 50; i += 5) {
    const answers = await Promise.all(Array.from({ length: 5 }, (_, k) => eve.upload(bombs[(i + k) % bombs.length]!)))
    for (const { status } of answers) expect(status).toBe(422)
  }
  const after = await peakMegabytes(server.pid)
  expect(after - before).toBeLessThan(400)
  await server.end('SIGTERM')
})

/** The most that the process ever held; of no use where the kernel does not tell. */
async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024)
}
