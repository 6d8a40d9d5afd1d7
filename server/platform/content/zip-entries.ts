import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { fromBuffer, type Entry, type LocalFileHeader, type ZipFile } from 'yauzl'
import { RefusedContent } from './refused-content.ts'
import { explodes } from './xml.ts'

/** More than a long document has, and far less than one that is made to explode. */
const MAX_ENTRIES = 5_000
const MAX_UNPACKED = 100 * 1024 * 1024
const MAX_ENTRY = 32 * 1024 * 1024
const MAX_RATIO = 200
/** What is small may be as empty as it likes. */
const RATIO_COUNTS_FROM = 1024 * 1024

/** A document in a document in a document; deeper ones are dolls. */
const MAX_NESTED = 2

/** What is left of all limits, for a document and whatever is packed inside it. */
export interface Budget {
  /** Takes away; throws where nothing is left. */
  spend: (entries: number, unpacked: number) => void
  /** The same budget, one document deeper. */
  inside: () => Budget
}

export function aBudget(): Budget {
  let [entries, unpacked] = [0, 0]
  const atDepth = (depth: number): Budget => ({
    spend(moreEntries, moreUnpacked) {
      entries += moreEntries
      unpacked += moreUnpacked
      if (entries > MAX_ENTRIES) throw damaged()
      if (unpacked > MAX_UNPACKED) throw explodes()
    },
    inside() {
      if (depth >= MAX_NESTED) throw explodes()
      return atDepth(depth + 1)
    },
  })
  return atDepth(0)
}

export interface ZipEntry {
  name: string
  size: number
  isStored: boolean
  read: () => Promise<Buffer>
}

/**
 * The entries of a zip whose names stay inside it, whose size is within reason and whose two directories agree. Each
 * is opened by `visit`, one after the other.
 */
export async function visitEntries(
  bytes: Buffer,
  budget: Budget,
  visit: (entry: ZipEntry) => Promise<void>,
): Promise<void> {
  const zip = await open(bytes)
  if (zip.entryCount === 0 || zip.comment !== '') throw damaged()
  budget.spend(zip.entryCount, 0)
  const names = new Set<string>()
  await eachEntry(zip, async (entry) => {
    await requireHonest(zip, entry)
    if (names.has(entry.fileName.toLowerCase())) throw damaged()
    names.add(entry.fileName.toLowerCase())
    if (isBomb(entry)) throw explodes()
    budget.spend(0, entry.uncompressedSize)
    if (entry.fileName.endsWith('/')) return
    await visit({
      name: entry.fileName,
      size: entry.uncompressedSize,
      isStored: entry.compressionMethod === 0,
      read: () => read(zip, entry),
    })
  })
}

const isBomb = ({ uncompressedSize, compressedSize }: Entry) =>
  uncompressedSize > MAX_ENTRY ||
  (uncompressedSize > RATIO_COUNTS_FROM && uncompressedSize > MAX_RATIO * compressedSize)

const open = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    // Sizes are held against what is unpacked, and the names against our own rules too.
    const options = { lazyEntries: true, validateEntrySizes: true, strictFileNames: true } as const
    fromBuffer(bytes, options, (error, zip) => (error ? reject(damaged(error)) : resolve(zip)))
  })

function eachEntry(zip: ZipFile, work: (entry: Entry) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.on('error', (error: Error) => reject(damaged(error)))
    zip.on('end', resolve)
    zip.on('entry', (entry: Entry) => {
      work(entry).then(() => zip.readEntry(), reject)
    })
    zip.readEntry()
  })
}

const LINK = 0o120000
const KIND = 0o170000
const STORED_OR_DEFLATED = new Set([0, 8])

async function requireHonest(zip: ZipFile, entry: Entry) {
  const name = entry.fileName
  const leadsOut = /^[/\\]|^[a-z]:|\\|\p{Cc}/iu.test(name) || name.split('/').includes('..')
  const isLink = ((entry.externalFileAttributes >>> 16) & KIND) === LINK
  if (leadsOut || isLink) throw new RefusedContent('This document holds a file that would leave its folder.')
  if (entry.isEncrypted()) throw new RefusedContent('Documents that are locked with a password are not allowed.')
  if (!STORED_OR_DEFLATED.has(entry.compressionMethod)) throw damaged()
  const local = await localHeader(zip, entry)
  if (!local.fileName.equals(entry.fileNameRaw)) throw damaged()
}

async function localHeader(zip: ZipFile, entry: Entry): Promise<LocalFileHeader> {
  const ask = promisify(zip.readLocalFileHeader.bind(zip)) as (
    entry: Entry,
    options: object,
  ) => Promise<LocalFileHeader>
  return ask(entry, { minimal: false }).catch((error: unknown) => {
    throw damaged(error)
  })
}

async function read(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    const stream = await promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))(entry)
    return await buffer(stream)
  } catch (error) {
    throw damaged(error)
  }
}

const damaged = (cause?: unknown) => new RefusedContent('This document is damaged or incomplete.', { cause })
