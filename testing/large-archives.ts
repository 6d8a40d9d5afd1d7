import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import yazl from 'yazl'
import { asSystem } from '#database/access.ts'
import { openFolderStore } from '#platform/storage/folder-store.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { importArchive, readArchive } from './archives.ts'
import { database, databaseUrl } from './database.ts'
import { anUploader, type Uploader } from './files/upload.ts'
import { aServerProcess } from './server-process.ts'

const folder = await mkdtemp(join(tmpdir(), 'strongroom-archives-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const masterKey = randomBytes(32)

/** A server whose memory is looked at, and what it keeps. */
export const aServerOfItsOwn = () =>
  aServerProcess({
    DATABASE_URL: databaseUrl,
    MASTER_KEY: masterKey.toString('base64'),
    DATA_DIR: folder,
    SECRET: 's'.repeat(32),
    JOBS: 'off',
  })
export const incoming = join(folder, 'incoming')
export const storage = createStorage({ store: await openFolderStore(join(folder, 'files')), database, masterKey })
export const MB = 1024 * 1024

/** So many letters of two megabytes each, fifty an asset, as if they had been uploaded. */
export async function furnish({ id }: Uploader, letters: number) {
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
      const attached = paths.map((path, position) => ({ asset_id, user_id: id, document_url: path, position }))
      await db.insertInto('asset_documents').values(attached).execute()
    })
  }
}

async function* onePiece(bytes: Buffer) {
  yield bytes
}

export async function addressOf(person: Uploader) {
  const answer = await person.post('/api/archive', {})
  return ((await answer.json()) as { url: string }).url
}

export const objectsOf = async ({ id }: Uploader) => {
  const paths: string[] = []
  for await (const page of storage.list()) paths.push(...page.map(({ path }) => path))
  return paths.filter((path) => path.startsWith(id))
}

/** The most that the process ever held; of no use where the kernel does not tell. */
export async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024)
}

/** Brings in so many assets, and gives how it was refused and what the server grew by meanwhile. */
export async function bringAssets(thousands: number) {
  const server = await aServerOfItsOwn()
  const [ann, eve] = [await anUploader(server), await anUploader(server)]
  await asSystem(database, (db) => db.insertInto('assets').values({ title: 'One', user_id: ann.id }).execute())
  const entries = await readArchive(Buffer.from(await (await ann.get(await addressOf(ann))).arrayBuffer()))
  const before = await peakMegabytes(server.pid)
  const { refused } = await importArchive(eve.browser, await withAssets(entries, thousands))
  const grownMb = (await peakMegabytes(server.pid)) - before
  await server.end('SIGTERM')
  return { refused, grownMb }
}

/** The same archive with so many assets in place of its first. */
export async function withAssets(entries: Map<string, Buffer>, thousands: number): Promise<Buffer> {
  const asset = JSON.parse(entries.get('data/assets.json')!.toString())[0]
  const bare = { ...asset, ownership_history: [] }
  const [head = '', tail = ''] = JSON.stringify(bare).split(asset.id)
  const parts = ['[\n']
  for (let i = 0; i < thousands; i++) {
    const lines = Array.from({ length: 1_000 }, () => head + randomUUID() + tail)
    parts.push(lines.join(',\n') + (i < thousands - 1 ? ',\n' : '\n]\n'))
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
