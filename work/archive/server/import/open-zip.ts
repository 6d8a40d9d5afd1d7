import { createHash } from 'node:crypto'
import type { Entry } from 'yauzl'
import type { Spool } from '#platform/spool.ts'
import * as zips from '#platform/zip.ts'
import { MANIFEST } from '../format.ts'
import { ArchiveRefused, damaged, foreign, tooLarge } from '../shared/refused.ts'
import type { ArchiveFormat } from '../versions.ts'
import { t, texts } from '#basics/words/words.ts'
import { archiveRefusals } from '../../refusals.ts'

const LIMITS = { entries: 100_000, unpacked: 64 * 1024 ** 3, ratio: 300, ratioCountsFrom: 32 * 1024 ** 2 }

export interface OpenedZip {
  entries: ReadonlyMap<string, Entry>
  /** The first of what no version has; null where there is none. A version to come may have it. */
  foreign: string | null
  /** Its bytes, unpacked; whatever is wrong with them ends it. */
  read: (entry: Entry) => AsyncGenerator<Uint8Array>
  close: () => void
}

/** Only what an archive of ours can hold, each once, inside it, and of a size within reason. */
export async function openZip(spool: Spool, format: ArchiveFormat): Promise<OpenedZip> {
  const zip = await zips.openZip(spool, zips.zipBudget(LIMITS)).catch(inWords)
  try {
    return { ...(await readDirectory(zip, format).catch(inWords)), read: (entry) => read(zip, entry), close: zip.close }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** An archive that was unpacked and zipped again has its folders too. */
const isFolder = ({ fileName, uncompressedSize }: Entry) => fileName.endsWith('/') && uncompressedSize === 0

async function readDirectory(
  zip: zips.OpenZip,
  { isInSomeVersion }: ArchiveFormat,
): Promise<Pick<OpenedZip, 'entries' | 'foreign'>> {
  const entries = new Map<string, Entry>()
  let other: string | null = null
  for await (const entry of zip.entries()) {
    if (isFolder(entry)) continue
    // macOS may write the same letters in another way.
    const name = entry.fileName.normalize('NFC')
    if (name === MANIFEST || isInSomeVersion(name)) entries.set(name, entry)
    else other ??= shown(name)
  }
  if (!entries.has(MANIFEST)) throw foreign(t('it has no {file}', { file: MANIFEST }))
  return { entries, foreign: other }
}

async function* read(zip: zips.OpenZip, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    yield* zip.read(entry)
  } catch (error) {
    throw damaged(error)
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

function inWords(error: unknown): never {
  if (!(error instanceof zips.RefusedZip)) throw error
  switch (error.fault) {
    case 'too many entries':
      throw tooLarge(t('it has more than {count} files', { count: String(LIMITS.entries) }))
    case 'explodes':
      throw tooLarge(t('it would be far too large when opened'))
    case 'locked':
      throw new ArchiveRefused(archiveRefusals.ARCHIVE_LOCKED)
    case 'damaged':
      throw damaged(error)
    default:
      throw new ArchiveRefused(archiveRefusals.ARCHIVE_UNSAFE, UNSAFE[error.fault])
  }
}

const UNSAFE = texts({
  'leads out of its folder': 'a file outside its folder',
  link: 'a link',
  'one entry under two names': 'a file under two names',
  'two entries of one name': 'two files of the same name',
  'entries upon each other': 'files that overlap',
})

const shown = (name: string) => [...name.replaceAll(/[\p{C}\u2028\u2029]/gu, '�')].slice(0, 60).join('')
