import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { importArchive } from '#testing/archives.ts'
import { anUploader } from '#testing/files/upload.ts'
import {
  addressOf,
  aServerOfItsOwn,
  bringAssets,
  furnish,
  incoming,
  MB,
  peakMegabytes,
} from '#testing/large-archives.ts'

test('an archive of a million assets is refused before it takes memory', async () => {
  const { refused, grownMb } = await bringAssets(1_000)
  expect(refused).toMatchObject({ code: 'ARCHIVE_TOO_LARGE', message: /more than 200000 assets/ })
  expect(grownMb).toBeLessThan(250)
})

test('a quarter of a gigabyte goes out and comes in, and the server does not grow', async () => {
  const server = await aServerOfItsOwn()
  const [ann, ben] = [await anUploader(server), await anUploader(server)]
  // Once before, so that what is measured is the growth with their size.
  await furnish(ben, 30)
  const small = Buffer.from(await (await ben.get(await addressOf(ben))).arrayBuffer())
  const cleo = await anUploader(server)
  expect((await importArchive(cleo.browser, small)).done).toMatchObject({ files: 30 })
  const before = await peakMegabytes(server.pid)

  await furnish(ann, 120)
  const archive = Buffer.from(await (await ann.get(await addressOf(ann))).arrayBuffer())
  expect(archive.length).toBeGreaterThan(230 * MB)
  const out = await peakMegabytes(server.pid)
  const dora = await anUploader(server)
  expect((await importArchive(dora.browser, archive)).done).toMatchObject({ assets: 3, files: 120, left_out: 0 })
  const inAgain = await peakMegabytes(server.pid)
  // What is read goes again when the collector comes to it; what is held would be all of it.
  expect(out - before, 'taking out').toBeLessThan(200)
  expect(inAgain - before, 'bringing in').toBeLessThan(220)
  expect(await readdir(incoming)).toEqual([])
  await server.end('SIGTERM')
})
