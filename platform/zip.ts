import { Readable } from 'node:stream'
import { fromBufferPromise, fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'
import type { Spool } from './spool.ts'

/*
 * The one way in which a zip of somebody else's making is read. Each who reads one says how much it may hold, and puts
 * what is wrong with it into words of its own.
 */

export interface ZipLimits {
  entries: number
  /** All of them together, in bytes. */
  unpacked: number
  /** One of them alone. */
  entry?: number
  /** What packs better than this is made to explode. */
  ratio: number
  /** What is small may be as empty as it likes. */
  ratioCountsFrom: number
}

export type ZipFault =
  | 'damaged'
  | 'too many entries'
  | 'explodes'
  | 'leads out of its folder'
  | 'link'
  | 'locked'
  | 'one entry under two names'
  | 'two entries of one name'
  | 'entries upon each other'

export class RefusedZip extends Error {
  override name = 'RefusedZip'
  readonly fault: ZipFault

  constructor(fault: ZipFault, cause?: unknown) {
    super(`The zip is refused: ${fault}`, { cause })
    this.fault = fault
  }
}

/** What is left of the limits, for a zip and the zips inside it. */
export interface ZipBudget {
  limits: ZipLimits
  /** Takes away; throws where nothing is left. */
  spend: (entries: number, unpacked: number) => void
}

export function zipBudget(limits: ZipLimits): ZipBudget {
  let [entries, unpacked] = [0, 0]
  return {
    limits,
    spend(moreEntries, moreUnpacked) {
      entries += moreEntries
      unpacked += moreUnpacked
      if (entries > limits.entries) throw new RefusedZip('too many entries')
      if (unpacked > limits.unpacked) throw new RefusedZip('explodes')
    },
  }
}

export interface OpenZip {
  entryCount: number
  comment: string
  /** Each once, after it was judged. To be requested once. */
  entries: () => AsyncGenerator<Entry>
  /** Its bytes, unpacked, never more than it claims; whatever is wrong with them ends it. */
  read: (entry: Entry) => AsyncGenerator<Uint8Array>
  close: () => void
}

export async function openZip(source: Buffer | Spool, budget: ZipBudget): Promise<OpenZip> {
  const zip = await open(source)
  try {
    budget.spend(zip.entryCount, 0)
  } catch (error) {
    zip.close()
    throw error
  }
  return {
    entryCount: zip.entryCount,
    comment: zip.comment,
    entries: () => judged(zip, 'length' in source ? source.length : source.size, budget),
    read: (entry) => read(zip, entry),
    close: () => zip.close(),
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

/** Sizes are held against what is unpacked, and names against yauzl's rules and our own. */
const OPTIONS = { autoClose: false, lazyEntries: true, validateEntrySizes: true, strictFileNames: true } as const

const open = (source: Buffer | Spool): Promise<ZipFile> =>
  orDamaged(
    'length' in source
      ? fromBufferPromise(source, OPTIONS)
      : fromRandomAccessReaderPromise(new SpoolReader(source), source.size, OPTIONS),
  )

async function* judged(zip: ZipFile, size: number, budget: ZipBudget): AsyncGenerator<Entry> {
  const names = new Set<string>()
  let packed = 0
  const entries = zip.eachEntry()[Symbol.asyncIterator]()
  for (let next = await orDamaged(entries.next()); !next.done; next = await orDamaged(entries.next())) {
    const entry = next.value
    await requireHonest(zip, entry)
    // macOS may write the same letters in another way.
    const name = entry.fileName.normalize('NFC').toLowerCase()
    if (names.has(name)) throw new RefusedZip('two entries of one name')
    names.add(name)
    packed += entry.compressedSize
    // Entries that share their bytes are one that is said to be many.
    if (packed > size) throw new RefusedZip('entries upon each other')
    if (isBomb(entry, budget.limits)) throw new RefusedZip('explodes')
    budget.spend(0, entry.uncompressedSize)
    yield entry
  }
}

const isBomb = ({ uncompressedSize, compressedSize }: Entry, { entry = Infinity, ratio, ratioCountsFrom }: ZipLimits) =>
  uncompressedSize > entry || (uncompressedSize > ratioCountsFrom && uncompressedSize > ratio * compressedSize)

const LINK = 0o120000
const KIND = 0o170000
const STORED_OR_DEFLATED = new Set([0, 8])

async function requireHonest(zip: ZipFile, entry: Entry) {
  const name = entry.fileName
  if (/^[/\\]|^[a-z]:|\\|\p{Cc}/iu.test(name) || name.split('/').includes('..'))
    throw new RefusedZip('leads out of its folder')
  if (((entry.externalFileAttributes >>> 16) & KIND) === LINK) throw new RefusedZip('link')
  if (entry.isEncrypted()) throw new RefusedZip('locked')
  if (!STORED_OR_DEFLATED.has(entry.compressionMethod)) throw new RefusedZip('damaged')
  const local = await orDamaged(zip.readLocalFileHeaderPromise(entry))
  if (!local.fileName.equals(entry.fileNameRaw)) throw new RefusedZip('one entry under two names')
}

async function* read(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    yield* await zip.openReadStreamPromise(entry)
  } catch (error) {
    throw new RefusedZip('damaged', error)
  }
}

const orDamaged = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new RefusedZip('damaged', error)
  })
