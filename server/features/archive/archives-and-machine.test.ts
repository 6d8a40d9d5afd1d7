import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import yazl from 'yazl'
import { asSystem } from '#database/access.ts'
import { sweepFiles } from '#server/features/files/sweep-files.job.ts'
import { openFolderStore } from '#server/platform/storage/folder-store.ts'
import { createStorage } from '#server/platform/storage/storage.ts'
import { bringIn, readArchive } from '#testing/archives.ts'
import { database, databaseUrl } from '#testing/database.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { aServerProcess } from '#testing/server-process.ts'

const folder = await mkdtemp(join(tmpdir(), 'strongroom-archives-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const masterKey = randomBytes(32)
const settings = {
  DATABASE_URL: databaseUrl,
  MASTER_KEY: masterKey.toString('base64'),
  DATA_DIR: folder,
  SECRET: 's'.repeat(32),
  JOBS: 'off',
}
const storage = createStorage({ store: await openFolderStore(join(folder, 'files')), database, masterKey })
const MB = 1024 * 1024

/** So many letters of two megabytes each, fifty an asset, as if they had been uploaded. */
async function furnish({ id }: Uploader, letters: number) {
  const letter = Buffer.from('Received from Oma Käthe: one ring, gold.\n'.repeat(((2 * MB) / 42) | 0))
  const sha256 = createHash('sha256').update(letter).digest()
  for (let box = 0; box < letters / 50; box++) {
    const paths = Array.from({ length: Math.min(50, letters - box * 50) }, () => `${id}/documents/${randomUUID()}.txt`)
    await Promise.all(
      paths.map((path) => storage.put({ owner: id, bucket: 'asset-documents', path, content: onePiece(letter) })),
    )
    const file = {
      bucket: 'asset-documents',
      content_type: 'text/plain',
      sha256,
      size_bytes: letter.length,
      user_id: id,
    }
    await asSystem(database, async (db) => {
      const asset = { title: `Box ${box}`, user_id: id }
      const { id: asset_id } = await db.insertInto('assets').values(asset).returning('id').executeTakeFirstOrThrow()
      const rows = paths.map((path, i) => ({ ...file, path, name: `Letter ${i}.txt` }))
      await db.insertInto('stored_files').values(rows).execute()
      const hung = paths.map((path, position) => ({ asset_id, document_url: path, position }))
      await db.insertInto('asset_documents').values(hung).execute()
    })
  }
}

async function* onePiece(bytes: Buffer) {
  yield bytes
}

async function addressOf(person: Uploader) {
  const answer = await person.post('/api/archive', {})
  return ((await answer.json()) as { url: string }).url
}

const objectsOf = async ({ id }: Uploader) => {
  const paths: string[] = []
  for await (const page of storage.list()) paths.push(...page.map(({ path }) => path))
  return paths.filter((path) => path.startsWith(id))
}

/** The most that the process ever held; of no use where the kernel does not tell. */
async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024)
}

test('a quarter of a gigabyte goes out and comes in, and the server does not grow', async () => {
  const server = await aServerProcess(settings)
  const [ann, ben] = [await anUploader(server), await anUploader(server)]
  // Once before, so that what is measured is the growth with their size.
  await furnish(ben, 30)
  const small = Buffer.from(await (await ben.get(await addressOf(ben))).arrayBuffer())
  const cleo = await anUploader(server)
  expect((await bringIn(cleo.browser, small)).done).toMatchObject({ files: 30 })
  const before = await peakMegabytes(server.pid)

  await furnish(ann, 120)
  const archive = Buffer.from(await (await ann.get(await addressOf(ann))).arrayBuffer())
  expect(archive.length).toBeGreaterThan(230 * MB)
  const out = await peakMegabytes(server.pid)
  const dora = await anUploader(server)
  expect((await bringIn(dora.browser, archive)).done).toMatchObject({ assets: 3, files: 120, left_out: 0 })
  const inAgain = await peakMegabytes(server.pid)
  // What is read goes again when the collector comes to it; what is held would be all of it.
  expect(out - before, 'taking out').toBeLessThan(200)
  expect(inAgain - before, 'bringing in').toBeLessThan(220)
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
  await server.end('SIGTERM')
})

test('an archive of a million assets is refused before it takes memory', async () => {
  const server = await aServerProcess(settings)
  const [ann, eve] = [await anUploader(server), await anUploader(server)]
  await asSystem(database, (db) => db.insertInto('assets').values({ title: 'One', user_id: ann.id }).execute())
  const entries = await readArchive(Buffer.from(await (await ann.get(await addressOf(ann))).arrayBuffer()))
  const before = await peakMegabytes(server.pid)
  const { refused } = await bringIn(eve.browser, await aMillionOf(entries))
  expect(refused).toMatchObject({ code: 'ARCHIVE_TOO_LARGE', message: /more than 200000 assets/ })
  expect((await peakMegabytes(server.pid)) - before).toBeLessThan(250)
  await server.end('SIGTERM')
})

async function aMillionOf(entries: Map<string, Buffer>): Promise<Buffer> {
  const asset = JSON.parse(entries.get('data/assets.json')!.toString())[0]
  const bare = { ...asset, ownership_history: [] }
  const [head = '', tail = ''] = JSON.stringify(bare).split(asset.id)
  const parts = ['[\n']
  for (let i = 0; i < 1_000; i++) {
    const lines = Array.from({ length: 1_000 }, () => head + randomUUID() + tail)
    parts.push(lines.join(',\n') + (i < 999 ? ',\n' : '\n]\n'))
  }
  const pieces = parts.map((part) => Buffer.from(part))
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0)
  const manifest = entries
    .get('manifest.json')!
    .toString()
    .replace(
      /\{"path":"data\/assets.json".*?\}/,
      JSON.stringify({ path: 'data/assets.json', bytes, sha256: hash.digest('hex') }),
    )
  const zip = new yazl.ZipFile()
  for (const [name, content] of entries) {
    if (name === 'data/assets.json') zip.addBuffer(Buffer.concat(pieces), name, { compressionLevel: 1 })
    else zip.addBuffer(name === 'manifest.json' ? Buffer.from(manifest) : content, name)
  }
  zip.end()
  const out: Uint8Array[] = []
  for await (const part of zip.outputStream) out.push(part as unknown as Uint8Array)
  return Buffer.concat(out)
}

test('a server that is killed in the middle of an import leaves nothing of it', async () => {
  let server = await aServerProcess(settings)
  const [ann, ben] = [await anUploader(server), await anUploader(server)]
  await furnish(ann, 60)
  const archive = Buffer.from(await (await ann.get(await addressOf(ann))).arrayBuffer())
  const cut = async (until: RegExp) => {
    const answer = await ben.browser.send('/api/archive/imports', {
      method: 'POST',
      headers: { 'content-type': 'application/zip' },
      body: new Uint8Array(archive),
    })
    const reader = answer.body!.getReader()
    for (let said = ''; !until.test(said);) said += Buffer.from((await reader.read()).value ?? []).toString()
    await server.end('SIGKILL')
    await reader.cancel().catch(() => {})
  }
  await cut(/"files","done":[1-9]/)
  expect((await objectsOf(ben)).length).toBeGreaterThan(0)
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
  const { rows } = await database.pool.query(
    `select (select count(*)::int from assets where user_id = $1) as assets,
       (select count(*)::int from stored_files where user_id = $1) as files`,
    [ben.id],
  )
  expect(rows).toEqual([{ assets: 0, files: 0 }])
  await sweepFiles(database, storage, new Date(Date.now() + 25 * 60 * 60 * 1_000))
  expect(await objectsOf(ben)).toEqual([])
  expect((await objectsOf(ann)).length).toBe(60)

  server = await aServerProcess(settings)
  const again = await anUploader(server)
  expect((await bringIn(again.browser, archive)).done).toMatchObject({ assets: 2, files: 60 })
  await server.end('SIGTERM')
})
