import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { database, databaseUrl } from '#testing/database.ts'
import { openXml } from '#testing/files/office.ts'
import { jpeg, noise, pngOf } from '#testing/files/pictures.ts'
import { anUploader } from '#testing/files/upload.ts'
import { LEAST_KILLED, uploadWhileKilled } from '#testing/killed-uploads.ts'
import { aServerProcess } from '#testing/server-process.ts'

const folder = await mkdtemp(join(tmpdir(), 'strongroom-machine-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const masterKey = randomBytes(32)
const settings = { DATABASE_URL: databaseUrl, MASTER_KEY: masterKey.toString('base64') }
const photo = await jpeg(160, 120)
const ring = { bucket: 'asset-images', name: 'ring.jpg', type: 'image/jpeg', bytes: photo } as const

const rows = () => asSystem(database, (db) => db.selectFrom('stored_files').select(['path', 'bucket']).execute())

test('18 uploads while the server is killed again and again: no row lacks its file', async () => {
  const { killed, acknowledged } = await uploadWhileKilled(18, 6, masterKey)
  expect(killed).toBeGreaterThanOrEqual(LEAST_KILLED)
  expect(acknowledged).toBeGreaterThan(3)
})

const inNamespace = ['unshare', '--user', '--mount', '--map-root-user', 'sh', '-euc']
const [unshare = '', ...rest] = inNamespace
const canMount = spawnSync(unshare, [...rest, 'mount -t tmpfs tmpfs /tmp']).status === 0

test.runIf(canMount)('a full disk is reported, and nothing is half saved', async () => {
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

test('eight hostile uploads of 10 MB do not make the server grow', async () => {
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
  for (let i = 0; i < 8; i += 4) {
    const answers = await Promise.all(Array.from({ length: 4 }, (_, k) => eve.upload(bombs[(i + k) % bombs.length]!)))
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
