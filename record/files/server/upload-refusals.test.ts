import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { asSystem, type SessionRef } from '#database/access.ts'
import { MAX_BYTES } from '#basics/files/file-limits.ts'
import { listen } from '#platform/http/listen.ts'
import { createLog } from '#platform/log.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Workers } from '#platform/workers/workers.ts'
import { aStoredFile } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { EICAR } from '#testing/files/hostile-files.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { aSlowUpload, anUploader, type Uploader } from '#testing/files/upload.ts'
import { comingBy } from '#testing/sessions.ts'
import { anInstallation } from '#testing/installation.ts'
import { anS3Server } from '#testing/s3-server.ts'
import { uploadRoute } from './upload-route.ts'

const folder = await mkdtemp(join(tmpdir(), 'strongroom-refusals-'))
afterAll(() => rm(folder, { recursive: true }))
const MASTER_KEY = randomBytes(32).toString('base64')
const installation = await anInstallation({ DATA_DIR: folder, MASTER_KEY })
const ann = await anUploader(installation)
const photo = await jpeg()
const ring = { bucket: 'asset-images', name: 'ring.jpg', type: 'image/jpeg', bytes: photo } as const

const rowsOf = ({ id }: Uploader) =>
  asSystem(database, (db) => db.selectFrom('stored_files').select('path').where('user_id', '=', id).execute())
const left = async (uploader: Uploader) => [
  await rowsOf(uploader),
  await readdir(join(folder, 'incoming')).catch(() => []),
  await readdir(join(folder, 'files', '.unfinished')),
  await readdir(join(folder, 'files', 'asset-images', uploader.id, 'images')).catch(() => []),
]
const NOTHING = [[], [], [], []]

test('who is not signed in, or has not finished registering, uploads nothing', async () => {
  const stranger = await fetch(`${installation.url}/api/files/asset-images`, { method: 'POST', body: 'x' })
  expect([stranger.status, await stranger.json()]).toMatchObject([401, { code: 'UNAUTHORIZED' }])
  const bob = await anUploader(installation, { role: 'investor' })
  const answer = await bob.upload(ring)
  expect([answer.status, await answer.json()]).toMatchObject([
    403,
    { code: 'REGISTRATION_INCOMPLETE', data: { step: '/complete-profile' } },
  ])
})

test('a write from another site is refused, and so are other methods and other buckets', async () => {
  const init = { method: 'POST', body: new Uint8Array(photo) }
  const headers = { origin: 'https://evil.example', 'content-type': 'image/jpeg', 'x-file-name': 'ring.jpg' }
  const cookie = [...ann.cookies].map((each) => each.join('=')).join('; ')
  const elsewhere = await fetch(`${installation.url}/api/files/asset-images`, {
    ...init,
    headers: { ...headers, cookie },
  })
  expect(elsewhere.status).toBe(403)
  const got = await ann.get('/api/files/asset-images')
  expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST'])
  expect((await ann.send('asset-nothing', 'ring.jpg', 'image/jpeg', photo)).status).toBe(415)
  expect(await left(ann)).toEqual(NOTHING)
})

test('a name that is no UTF-8, or none at all, is refused', async () => {
  for (const name of ['%ff.jpg', '%zz.jpg', '%00.jpg', '']) {
    const cookie = [...ann.cookies].map((each) => each.join('=')).join('; ')
    const headers = { cookie, 'content-type': 'image/jpeg', 'x-file-name': name }
    const answer = await fetch(`${installation.url}/api/files/asset-images`, {
      method: 'POST',
      headers,
      body: new Uint8Array(photo),
    })
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'NAME_NOT_ALLOWED' }])
  }
})

test('an upload that is cut off in the middle leaves nothing', async () => {
  const { sending, answer } = aSlowUpload(installation, ann, { 'content-length': String(photo.length) })
  sending.write(photo.subarray(0, 5_000))
  await expect.poll(() => readdir(join(folder, 'incoming')).catch(() => null)).not.toBeNull()
  sending.destroy()
  expect(await answer).toBe('cut off')
  await expect.poll(() => left(ann)).toEqual(NOTHING)
})

test('more than is allowed is refused before it is sent, and when its length was kept quiet', async () => {
  const loud = aSlowUpload(installation, ann, { 'content-length': '3145729' })
  expect(await loud.answer).toMatchObject({ status: 413, body: expect.stringContaining('3 MB') })
  loud.sending.destroy()

  const quiet = aSlowUpload(installation, ann, { 'transfer-encoding': 'chunked' })
  // One byte too many and none behind it: where the server leaves bytes unread, its answer may be lost with them.
  quiet.sending.write(Buffer.alloc(3 * 1024 * 1024))
  quiet.sending.write('x')
  expect(await quiet.answer).toMatchObject({ status: 413, body: expect.stringContaining('3 MB') })
  quiet.sending.destroy()
  await expect.poll(() => left(ann)).toEqual(NOTHING)
})

test('less than was said is no upload', async () => {
  const { sending, answer } = aSlowUpload(installation, ann, { 'content-length': String(photo.length + 10) })
  sending.write(photo)
  sending.destroy()
  await answer
  await expect.poll(() => left(ann)).toEqual(NOTHING)
})

test('more than was said is not read', async () => {
  const { hostname, port } = new URL(installation.url)
  const socket = connect(Number(port), hostname)
  let said = ''
  socket.setEncoding('utf8').on('data', (part: string) => (said += part))
  // Where a connection ends with bytes unread, its end is an error.
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(
    [
      'POST /api/files/asset-images HTTP/1.1',
      `host: ${hostname}:${port}`,
      `cookie: ${[...ann.cookies].map((each) => each.join('=')).join('; ')}`,
      'content-type: image/jpeg',
      'x-file-name: ring.jpg',
      'content-length: 100',
      '\r\n',
    ].join('\r\n'),
  )
  socket.write(photo.subarray(0, 100))
  await expect.poll(() => said).toMatch(/^HTTP\/1\.1 422 /)
  socket.write(photo.subarray(100))
  await closed
  expect(said.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 422'])
  expect(await left(ann)).toEqual(NOTHING)
})

test('who sends too slowly gets an answer, and keeps nobody waiting', async () => {
  const sessionRef = await comingBy(ann)
  const patience = { idleMs: 150, totalMs: 400, pace: { bytes: 1, seconds: 1 } }
  const log = createLog('silent')
  const services = { database, storage: {} as Storage, workers: {} as Workers, log }
  const withSession = new Hono<{ Variables: { sessionRef: SessionRef } }>().use((c, next) => {
    c.set('sessionRef', sessionRef)
    return next()
  })
  const route = uploadRoute({ ...services, folder, fileLimits: MAX_BYTES, scanner: undefined, patience })
  const server = await listen(withSession.route('/api/files', route).fetch, { host: '127.0.0.1', port: 0 })

  const silent = aSlowUpload(server, ann, { 'content-length': '1000' })
  silent.sending.write('x')
  expect(await silent.answer).toMatchObject({ status: 408, body: expect.stringContaining('UPLOAD_TOO_SLOW') })

  const dripping = aSlowUpload(server, ann, { 'content-length': '1000' })
  const drip = setInterval(() => dripping.sending.write('x'), 40)
  expect(await dripping.answer).toMatchObject({ status: 408 })
  clearInterval(drip)
  silent.sending.destroy()
  dripping.sending.destroy()
  await server.drain()
})

test('of one person only so many uploads may be under way', async () => {
  const slow = Array.from({ length: 13 }, () => {
    const upload = aSlowUpload(installation, ann, { 'content-length': '1000' })
    upload.sending.write('x')
    return upload
  })
  // One of them is one too many; once it is told so, the others are under way.
  expect(await Promise.race(slow.map(({ answer }) => answer))).toMatchObject({ status: 429 })
  expect(await (await ann.upload(ring)).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  for (const { sending } of slow) sending.destroy()
  await expect.poll(async () => (await ann.upload(ring)).status).toBe(201)
})

test('nobody fills the disk with what belongs to nothing', async () => {
  const bob = await anUploader(installation)
  for (let i = 0; i < 249; i++) await aStoredFile(bob.id, { name: `${i}.jpg` })
  const answers = await Promise.all([1, 2, 3].map(() => bob.upload(ring)))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409'])
  const refused = await bob.upload(ring)
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_UNATTACHED', message: expect.stringContaining('a day') })
})

test('nor with many uploads in a row', async () => {
  const eve = await anUploader(installation)
  await asSystem(database, (db) =>
    db
      .insertInto('rate_limits')
      .values({ key: `upload by ${eve.id}`, count: 6_000, ends_at: new Date(Date.now() + 60_000) })
      .execute(),
  )
  const answer = await eve.upload(ring)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
})

test('while the store is away, that is said, nothing is saved, and afterwards all is well', async () => {
  const s3 = await anS3Server()
  const away = await anInstallation({ MASTER_KEY, ...s3.environment })
  const bob = await anUploader(away)
  const stored = await bob.keep(ring)
  const [signed] = await bob.sign([stored.path])
  await s3.halt()
  const answer = await bob.upload(ring)
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { code: 'STORAGE_AWAY', message: /Nothing was saved/ },
  ])
  expect((await bob.get(signed!.url)).status).toBe(503)
  expect(await rowsOf(bob)).toHaveLength(1)
  await s3.resume()
  await bob.keep(ring)
  const served = await bob.get(signed!.url)
  expect(Buffer.from(await served.arrayBuffer()).equals(photo)).toBe(true)
  await s3.stop()
})

/** Speaks as much of clamd's language as we use, and knows one virus. */
async function aScanner() {
  const server = createServer((socket) => {
    let heard = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (part) => {
      heard = Buffer.concat([heard, part])
      if (heard.readUInt32BE(heard.length - 4) !== 0 || heard.length < 16) return
      const harmful = heard.includes(EICAR)
      socket.end(harmful ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => void (await once(server.close(), 'close'))
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

test('where a scanner is set up nothing harmful passes it, and nothing passes without it', async () => {
  const scanner = await aScanner()
  const bob = await anUploader(await anInstallation({ MASTER_KEY, CLAMD: scanner.address }))
  const text = { bucket: 'asset-documents', name: 'a.txt', type: 'text/plain' } as const
  await bob.keep(ring)
  const infected = await bob.upload({ ...text, bytes: EICAR })
  expect([infected.status, await infected.json()]).toMatchObject([
    422,
    { code: 'CONTENT_NOT_ALLOWED', message: /virus/ },
  ])
  await scanner.close()
  const unseen = await bob.upload({ ...text, bytes: Buffer.from('A ring.') })
  expect([unseen.status, await unseen.json()]).toMatchObject([503, { code: 'SCANNER_AWAY' }])
  expect(await rowsOf(bob)).toHaveLength(1)
})
