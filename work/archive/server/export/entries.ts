import { createHash } from 'node:crypto'
import { bufferOf } from '#platform/streams.ts'
import { linesOf } from '#platform/lines.ts'
import { DamagedObject } from '#platform/storage/sealed-object.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { StoreAway } from '#platform/storage/store.ts'
import { FORMAT, MANIFEST, type ManifestEntry, type ManifestHead, type Unreadable } from '../format.ts'
import type { FileToRead, Collected } from './collect.ts'
import { pagesOf } from './pages.ts'
import { openPart } from './part.ts'
import { SHOWN_PHOTOS } from '../version-under-way.ts'
import type { ArchiveFormat } from '../versions.ts'
import type { ZipEntry } from '#platform/zipped.ts'

interface Making {
  storage: Storage
  format: ArchiveFormat
  owner: string
  folder: string
  product: string
  now: Date
  /** Says that nobody waits for it any more. */
  signal: AbortSignal
}

/** So many files in a row that the store does not give: it is not the files, and a later try is better than an empty archive. */
const AWAY_AT_MOST = 5
const LONGEST_LINE = 1_000

/** What an archive consists of, in its order: what was gathered, the files as they came, and what tells of them all. */
export async function* entriesOf(
  gathered: Collected,
  { storage, format, owner, folder, product, now, signal }: Making,
) {
  const open = await storage.openerFor(owner)
  await using listed = await openPart(folder, 'entries')
  await using untold = await openPart(folder, 'unreadable')
  const tell = (entry: ManifestEntry) => listed.write(`${listed.bytes === 0 ? '' : ',\n'}${JSON.stringify(entry)}`)
  const tellUnreadable = (file: Unreadable) => untold.write(`${untold.bytes === 0 ? '' : ',\n'}${JSON.stringify(file)}`)

  for (const part of gathered.parts) {
    yield { path: part.path, compress: true, content: part.read } satisfies ZipEntry
    await tell({ path: part.path, bytes: part.bytes, sha256: part.sha256 })
  }
  const missing = new Map<string, Unreadable['reason']>()
  let awayInARow = 0
  for await (const line of linesOf(gathered.files.read(), LONGEST_LINE)) {
    // Of files that are missing nothing goes out: only this tells that nobody takes the rest.
    signal.throwIfAborted()
    const { entry, ...object } = JSON.parse(line) as FileToRead
    const found = await readFile(open, object)
    awayInARow = found.reason === 'away' ? awayInARow + 1 : 0
    if (awayInARow >= AWAY_AT_MOST) throw new StoreAway('Stored files can’t be reached')
    if (found.reason !== null) {
      missing.set(entry, found.reason)
      // A page does without; the photo itself is told of where it lies.
      if (!entry.startsWith(SHOWN_PHOTOS)) await tellUnreadable({ path: entry, reason: found.reason })
      continue
    }
    const { bytes } = found
    yield { path: entry, compress: false, content: () => [bytes] } satisfies ZipEntry
    await tell({ path: entry, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  }

  // Last, for only now it is known which files are there.
  for await (const { path, content, bytes, sha256 } of pagesOf({ ...gathered, missing, folder, product, now })) {
    yield { path, compress: true, content } satisfies ZipEntry
    await tell({ path, bytes, sha256 })
  }

  const head: ManifestHead = {
    format: FORMAT,
    version: format.version,
    created_at: now.toISOString(),
    product,
    counts: gathered.counts,
  }
  yield { path: MANIFEST, compress: true, content: manifest } satisfies ZipEntry

  async function* manifest() {
    yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"entries":[\n`)
    yield* listed.read()
    yield Buffer.from(`\n],"unreadable":[\n`)
    yield* untold.read()
    yield Buffer.from(`\n]}\n`)
  }
}

type Read = { reason: null; bytes: Buffer } | { reason: Unreadable['reason'] }

/** Wholly, before it is begun in the archive: what turns out to be damaged is not in it. No file has more than a few MB. */
async function readFile(
  open: Awaited<ReturnType<Storage['openerFor']>>,
  object: Omit<FileToRead, 'entry'>,
): Promise<Read> {
  try {
    const opened = await open(object)
    return opened ? { reason: null, bytes: await bufferOf(opened.read()) } : { reason: 'missing' }
  } catch (error) {
    if (error instanceof DamagedObject) return { reason: 'damaged' }
    if (error instanceof StoreAway) return { reason: 'away' }
    throw error
  }
}
