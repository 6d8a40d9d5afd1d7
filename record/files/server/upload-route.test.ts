import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadStream } from '../contract.ts'
import { asSystem } from '#database/access.ts'
import { displayPaths } from '#basics/files/display-pictures.ts'
import { openStore } from '#platform/storage/open-store.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { database } from '#testing/database.ts'
import { goodFiles } from '#testing/files/good-files.ts'
import { hostileFiles } from '#testing/files/hostile-files.ts'
import { withTags } from '#testing/files/labels.ts'
import { jpeg, noise } from '#testing/files/pictures.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'
import { anS3Server } from '#testing/s3-server.ts'

const s3 = await anS3Server()
const folder = await mkdtemp(join(tmpdir(), 'strongroom-uploads-'))
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true })
})

const [good, hostile] = [await goodFiles(), await hostileFiles()]
const masterKey = randomBytes(32)

const rowsOf = ({ id }: Uploader) =>
  asSystem(database, (db) => db.selectFrom('stored_files').selectAll().where('user_id', '=', id).execute())

const SAMPLED = 8
const EACH_SENDS = uploadStream.limits.counted.max - 50

describe.each([
  ['a folder', {}],
  ['a store that speaks S3', s3.environment],
])('kept in %s', (_, settings) => {
  const at = join(folder, String(Object.keys(settings).length))

  // A file is judged before it comes near a store, so one store sees all of them and the other every eighth.
  const sampled = <File>(files: readonly File[]) =>
    'S3_URL' in settings ? files.filter((_, index) => index % SAMPLED === 0) : files

  type Started = Awaited<ReturnType<typeof start>>
  let started: Started
  beforeAll(async () => void (started = await start()))

  async function start() {
    const installation = await anInstallation({ DATA_DIR: at, MASTER_KEY: masterKey.toString('base64'), ...settings })
    const store = await openStore({ s3: 'S3_URL' in settings ? s3.settings : null, dataFolder: at })
    const storage = createStorage({ store, database, masterKey })
    const objectsOf = async ({ id }: Uploader) => {
      const paths: string[] = []
      for await (const page of storage.list()) paths.push(...page.map(({ path }) => path))
      return paths.filter((path) => path.startsWith(id)).toSorted()
    }
    return { installation, storage, objectsOf }
  }

  test('the day by the camera’s clock is stored with a photo', async () => {
    const ann = await anUploader(started.installation)
    const bytes = await withTags(await jpeg(), { taken: '2019:06:12 10:30:00' })
    await ann.keep({ bucket: 'asset-images', name: 'Front.jpg', type: 'image/jpeg', bytes })
    expect(await rowsOf(ann)).toMatchObject([{ camera_day: '2019-06-12' }])
  })

  test('every good file is taken as it came, with a row and its objects', async () => {
    const { installation, storage, objectsOf } = started
    const ann = await anUploader(installation)
    const sent = sampled(good)
    for (const file of sent) {
      const stored = await ann.keep(file)
      expect(stored, file.title).toMatchObject({ name: file.name, size_bytes: file.bytes.length })
      const opened = await storage.open({ bucket: file.bucket, path: stored.path })
      expect((await buffer(opened!.read())).equals(file.bytes), file.title).toBe(true)
    }
    const expected = (await rowsOf(ann)).flatMap(({ bucket, path }) =>
      bucket === 'asset-images' ? [path, ...displayPaths(path)] : [path],
    )
    expect(expected.length).toBeGreaterThan(sent.length)
    expect(await objectsOf(ann)).toEqual(expected.toSorted())
  })

  test('no hostile file is taken, and nothing of it is left', async () => {
    const { installation, objectsOf } = started
    const sent = sampled(hostile)
    // Each within what one person may send in ten minutes.
    for (let first = 0; first < sent.length; first += EACH_SENDS) {
      const eve = await anUploader(installation)
      for (const file of sent.slice(first, first + EACH_SENDS)) {
        const answer = await eve.upload(file)
        expect([400, 413, 415, 422], `${file.title}: ${answer.status}`).toContain(answer.status)
        const said = (await answer.json()) as { status: number }
        expect(said, file.title).toMatchObject({
          code: expect.stringMatching(/^[A-Z_]+$/),
          message: expect.any(String),
        })
        expect(said.status).toBe(answer.status)
      }
      expect(await rowsOf(eve)).toEqual([])
      expect(await objectsOf(eve)).toEqual([])
    }
    expect(await readdir(join(at, 'incoming'))).toEqual([])
    expect(installation.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([])
  })

  test('a picture is kept as it came, and shown upright, small and without a place', async () => {
    const { installation } = started
    const ann = await anUploader(installation)
    const photo = await noise(2_000, 1_000)
      .withExif({ IFD0: { Make: 'Leica' }, IFD3: { GPSLatitude: '48/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 40 })
      .toBuffer()
    const file = { bucket: 'asset-images', name: 'Front.jpg', type: 'image/jpeg', bytes: photo } as const
    const stored = await ann.keep(file)
    expect(stored).toEqual({
      path: expect.stringMatching(new RegExp(`^${ann.id}/images/[0-9a-f-]{36}\\.jpg$`)),
      name: 'Front.jpg',
      content_type: 'image/jpeg',
      size_bytes: photo.length,
      width: 1_000,
      height: 2_000,
    })
    const shown = async (width: 'original' | 480 | 960 | 1600) => {
      const [signed] = await ann.sign([stored.path], width)
      const response = await ann.get(signed!.url)
      return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
    }
    expect((await shown('original')).bytes.equals(photo)).toBe(true)
    for (const [width, measures] of [
      [480, { width: 240, height: 480 }],
      [960, { width: 480, height: 960 }],
      [1600, { width: 800, height: 1600 }],
    ] as const) {
      const { type, bytes } = await shown(width)
      expect(type).toBe('image/webp')
      const metadata = await sharp(bytes).metadata()
      expect(metadata).toMatchObject({ format: 'webp', ...measures })
      expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual([undefined, undefined, undefined])
    }
  })

  test('one by one or all at once, each of many files is its own', async () => {
    const { installation } = started
    const people = [await anUploader(installation), await anUploader(installation)]
    const files = good.filter(({ bytes }) => bytes.length < 100_000).slice(0, 10)
    const stored = await Promise.all(people.flatMap((person) => files.map((file) => person.keep(file))))
    expect(new Set(stored.map(({ path }) => path)).size).toBe(files.length * 2)
  })
})
