import { bufferOf } from '#platform/streams.ts'
import pg from 'pg'
import { copyOut } from '#database/copy.ts'
import { Refusal } from '#database/refusal.ts'
import { displayPaths } from '#basics/files/display-pictures.ts'
import { hasQueue, PENDING_JOBS } from '#platform/pending-jobs.ts'
import { pauseDeletions } from '#platform/storage/deletions.ts'
import { opensWith, type WrappedKey } from '#platform/storage/owner-keys.ts'
import { type Store, StoreAway } from '#platform/storage/store.ts'
import { VERSION } from '../server/version.ts'
import { countingRows, type Entry, type Head, nameOfTable, type Manifest } from './archive/contents.ts'
import { copyFrom, knownMigrations, listSequences, openSnapshot } from './snapshot.ts'

export interface Source {
  databaseUrl: string
  store: Store
  masterKey: Buffer
  secret: string
}

const PAGE = 500
const ATTEMPTS = 3

/**
 * All of an installation as it was at one moment, while it goes on: rows in one snapshot, and the objects of their files,
 * which are written once and stay for as long as this reads. `onManifest` hears what it was.
 */
export async function* archiveOf(source: Source, onManifest: (manifest: Manifest) => void): AsyncGenerator<Entry> {
  await using opened = new AsyncDisposableStack()
  const { client: holder, lost } = await connectTo(source.databaseUrl, opened)
  await pauseDeletions(holder)
  const { client } = await connectTo(source.databaseUrl, opened)
  const tables = await openSnapshot(client)
  await requireItsKey(client, source.masterKey)

  const manifest: Manifest = { tables: {}, jobs: 0, objects: 0, object_bytes: 0, missing: [] }
  yield entry({
    is: 'installation',
    version: VERSION,
    made_at: new Date().toISOString(),
    migrations: await knownMigrations(client),
    sequences: await listSequences(client),
    master_key: source.masterKey.toString('base64'),
    secret: source.secret,
  })
  for (const table of tables) {
    const rows = countingRows(
      copyOut(client, copyFrom(table)),
      (count) => (manifest.tables[nameOfTable(table)] = count),
    )
    yield entry({ is: 'table', table }, rows)
  }
  if (await hasQueue(client)) {
    const jobs = copyOut(client, `copy (${PENDING_JOBS}) to stdout`)
    yield entry(
      { is: 'jobs' },
      countingRows(jobs, (count) => (manifest.jobs = count)),
    )
  }
  for await (const file of listFiles(client)) {
    if (lost()) throw new Refusal('The connection to the database was lost. Nothing was written. Please try again.')
    yield* objectsOf(source.store, file, manifest)
  }
  yield entry({ is: 'manifest' }, of(Buffer.from(JSON.stringify(manifest))))
  onManifest(manifest)
}

const entry = (head: Head, content: AsyncIterable<Uint8Array> = of()): Entry => ({ head, content })

async function* of(...parts: Buffer[]) {
  yield* parts
}

async function connectTo(url: string, opened: AsyncDisposableStack) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'strongroom backup',
    keepAlive: true,
  })
  let isLost = false
  // The next query fails with it.
  client.on('error', () => (isLost = true))
  await client.connect()
  opened.defer(() => client.end())
  return { client, lost: () => isLost }
}

/** An archive whose key opens nothing would be found out on the worst day. */
async function requireItsKey(client: pg.Client, masterKey: Buffer) {
  const { rows } = await client.query<WrappedKey>('select owner_id, wrapped_key from owner_keys limit 1')
  if (rows[0] && !opensWith(masterKey, rows[0]))
    throw new Refusal('The stored files were encrypted with a different master key. Nothing was written.')
}

interface File {
  bucket: string
  path: string
  hasDisplay: boolean
}

/** Those whose row was not yet given up: the objects of others may be gone, and nobody misses them. */
async function* listFiles(client: pg.Client): AsyncGenerator<File> {
  for (let after = ''; ;) {
    const { rows } = await client.query<File>(
      `select bucket, path, bucket = 'asset-images' as "hasDisplay" from stored_files
       where removed_at is null and path > $1 order by path limit $2`,
      [after, PAGE],
    )
    yield* rows
    if (rows.length < PAGE) return
    after = rows.at(-1)!.path
  }
}

async function* objectsOf(store: Store, { bucket, path, hasDisplay }: File, manifest: Manifest) {
  const original = `${bucket}/${path}`
  const displayed = hasDisplay ? displayPaths(path).map((shown) => `${bucket}/${shown}`) : []
  for (const name of [original, ...displayed]) {
    const bytes = await readWhole(store, name)
    if (bytes) {
      yield entry({ is: 'object', name }, of(bytes))
      manifest.objects++
      manifest.object_bytes += bytes.length
    } else if (name === original) manifest.missing.push(name)
  }
}

/** None is larger than an upload may be. A store that stops in the middle of one is called again. */
async function readWhole(store: Store, name: string): Promise<Buffer | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      const stored = await store.get(name)
      if (!stored) return null
      const bytes = await bufferOf(stored.content)
      if (bytes.length === stored.size) return bytes
      throw new StoreAway('it stopped in the middle of an object')
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error
      if (attempt === ATTEMPTS) throw new Refusal(`Can't read the file store: ${error.message}`, { cause: error })
    }
  }
}
