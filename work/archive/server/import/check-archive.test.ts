import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { MAX_BYTES } from '#basics/files/file-limits.ts'
import { openSpool } from '#platform/spool.ts'
import { ARCHIVE_FORMAT } from '#testing/archive-format.ts'
import { readArchive, takeOut } from '#testing/archives.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'
import { withAssets } from '#testing/large-archives.ts'
import { checkArchive } from './check-archive.ts'
import { openZip } from './open-zip.ts'

const folder = await mkdtemp(join(tmpdir(), 'strongroom-checked-'))
afterAll(() => rm(folder, { recursive: true }))

test('an archive with more assets than are taken in is refused at the first too many', async () => {
  const ann = await anUploader(await anInstallation())
  await ann.post('/api/assets', { title: 'Ring', creation_date: '2025-01-01' })
  await using spool = await openSpool(folder)
  await spool.append(await withAssets(await readArchive(await takeOut(ann)), 2))
  const zip = await openZip(spool, ARCHIVE_FORMAT)
  const check = (maxAssets: number) =>
    checkArchive(zip, {
      format: ARCHIVE_FORMAT,
      role: 'creator',
      now: new Date(),
      fileLimits: MAX_BYTES,
      onProgress: async () => {},
      maxAssets,
    })
  expect(await check(2_000)).toMatchObject({ assets: 2_000 })
  await expect(check(1_999)).rejects.toThrow('more than 1999 assets')
  zip.close()
})
