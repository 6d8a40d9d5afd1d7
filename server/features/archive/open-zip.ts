import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'
import type { Spool } from '#server/platform/spool.ts'
import { bucketOf, DATA_ENTRIES, FILE_BUCKETS, MANIFEST } from './format.ts'
import { ArchiveRefused, damaged, foreign, tooLarge } from './refused.ts'

const MAX_ENTRIES = 100_000
const MAX_UNPACKED = 64 * 1024 ** 3
/** What packs better than this is made to explode; a small entry may be as empty as it likes. */
const MAX_RATIO = 300
const RATIO_COUNTS_FROM = 32 * 1024 ** 2

export interface OpenedZip {
  entries: ReadonlyMap<string, Entry>
  /** Its bytes, unpacked; whatever is wrong with them ends it. */
  read: (entry: Entry) => AsyncGenerator<Uint8Array>
  close: () => void
}

/** Only what an archive of ours can hold, each once, inside it, and of a size within reason. */
export async function openZip(spool: Spool): Promise<OpenedZip> {
  const zip = await open(spool)
  try {
    return {
      entries: await readDirectory(zip, spool.size),
      read: (entry) => read(zip, entry),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

class SpoolReader extends RandomAccessReader {
  readonly #spool: Spool

  constructor(spool: Spool) {
    super()
    this.#spool = spool
  }

  override _readStreamForRange(start: number, end: number) {
    return Readable.from(this.#spool.read(start, end), { objectMode: false })
  }
}

async function open(spool: Spool): Promise<ZipFile> {
  const options = { autoClose: false, lazyEntries: true, validateEntrySizes: true, strictFileNames: true }
  try {
    return await fromRandomAccessReaderPromise(new SpoolReader(spool), spool.size, options)
  } catch (cause) {
    throw damaged(cause)
  }
}

const FOLDERS = new Set(['data/', 'files/', ...FILE_BUCKETS.map((bucket) => `files/${bucket}/`)])

async function readDirectory(zip: ZipFile, size: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw tooLarge(`it has more than ${MAX_ENTRIES} files`)
  const entries = new Map<string, Entry>()
  let [packed, unpacked] = [0, 0]
  try {
    for await (const entry of zip.eachEntry()) {
      await requireHonest(zip, entry)
      // Whoever unpacks an archive and packs it anew has its folders too.
      if (FOLDERS.has(entry.fileName) && entry.uncompressedSize === 0) continue
      if (!isOurs(entry.fileName)) throw foreign(`it holds “${shown(entry.fileName)}”`)
      if (entries.has(entry.fileName)) throw unsafe('two files of the same name')
      packed += entry.compressedSize
      unpacked += entry.uncompressedSize
      // Entries that share their bytes are one file said to be many.
      if (packed > size) throw unsafe('files that lie upon each other')
      if (unpacked > MAX_UNPACKED || explodes(entry)) throw tooLarge('it would grow without measure when it is opened')
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    throw error instanceof ArchiveRefused ? error : damaged(error)
  }
  if (!entries.has(MANIFEST)) throw foreign(`it has no ${MANIFEST}`)
  return entries
}

const isOurs = (name: string) =>
  name === MANIFEST || (DATA_ENTRIES as readonly string[]).includes(name) || bucketOf(name) !== null

const explodes = ({ uncompressedSize, compressedSize }: Entry) =>
  uncompressedSize > RATIO_COUNTS_FROM && uncompressedSize > MAX_RATIO * compressedSize

const LINK = 0o120000
const KIND = 0o170000
const STORED_OR_DEFLATED = new Set([0, 8])

async function requireHonest(zip: ZipFile, entry: Entry) {
  const name = entry.fileName
  if (/^[/\\]|^[a-z]:|\\|\p{Cc}/iu.test(name) || name.split('/').includes('..'))
    throw unsafe('a file outside its folder')
  if (((entry.externalFileAttributes >>> 16) & KIND) === LINK) throw unsafe('a link')
  if (entry.isEncrypted()) throw new ArchiveRefused('ARCHIVE_LOCKED')
  if (!STORED_OR_DEFLATED.has(entry.compressionMethod)) throw damaged()
  const local = await zip.readLocalFileHeaderPromise(entry)
  if (!local.fileName.equals(entry.fileNameRaw)) throw unsafe('a file under two names')
}

async function* read(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    yield* await zip.openReadStreamPromise(entry)
  } catch (cause) {
    throw damaged(cause)
  }
}

/** Reads all of it, for its length and its sum. */
export async function sumOf(content: AsyncIterable<Uint8Array>, onRead: (bytes: number) => Promise<void>) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of content) {
    hash.update(part)
    bytes += part.length
    await onRead(part.length)
  }
  return { bytes, sha256: hash.digest('hex') }
}

const unsafe = (what: string) => new ArchiveRefused('ARCHIVE_UNSAFE', what)

const shown = (name: string) => [...name.replaceAll(/[\p{C}\u2028\u2029]/gu, '�')].slice(0, 60).join('')
