import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { displayPath, displayPaths } from '#basics/files/display-pictures.ts'
import { database, databaseUrl } from '#testing/database.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'

const folder = await mkdtemp(join(tmpdir(), 'strongroom-check-'))
afterAll(() => rm(folder, { recursive: true }))
const ann = await anUploader(await anInstallation({ DATA_DIR: folder }))
const ring = { bucket: 'asset-images', name: 'ring.jpg', type: 'image/jpeg', bytes: await jpeg() } as const

const SCRIPT = new URL('../../../scripts/files.ts', import.meta.url).pathname
async function check() {
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, DATABASE_URL: databaseUrl }
  const run = promisify(execFile)(process.execPath, [SCRIPT, 'check'], { env, cwd: folder })
  const { stdout, code } = (await run.catch((error: unknown) => error)) as { stdout: string; code?: number }
  return { lines: stdout.trim().split('\n'), code: code ?? 0 }
}

const onDisk = (path: string) => join(folder, 'files', 'asset-images', path)

async function flipIn(path: string) {
  const bytes = await readFile(onDisk(path))
  bytes[500]! ^= 1
  await writeFile(onDisk(path), bytes)
}

test('missing, orphaned and damaged files are listed and counted', async () => {
  const files = []
  for (let i = 0; i < 6; i++) files.push((await ann.keep(ring)).path)
  expect(await check()).toEqual({ lines: ['0 missing, 0 orphaned, 0 damaged'], code: 0 })

  const [missing, orphan, altered, other, small] = files as [string, string, string, string, string]
  await rm(onDisk(missing))
  await asSystem(database, (db) => db.deleteFrom('stored_files').where('path', '=', orphan).execute())
  await flipIn(altered)
  await asSystem(database, (db) =>
    db
      .updateTable('stored_files')
      .set({ sha256: Buffer.alloc(32) })
      .where('path', '=', other)
      .execute(),
  )
  await flipIn(displayPath(small, 480))
  const { lines, code } = await check()
  expect(lines.toSorted()).toEqual(
    [
      `missing   asset-images/${missing}`,
      `orphaned  asset-images/${orphan}`,
      ...displayPaths(orphan).map((path) => `orphaned  asset-images/${path}`),
      `damaged   asset-images/${altered}`,
      `damaged   asset-images/${other}`,
      `damaged   asset-images/${displayPath(small, 480)}`,
      `1 missing, ${1 + displayPaths(orphan).length} orphaned, 3 damaged`,
    ].toSorted(),
  )
  expect(code).toBe(1)
})
