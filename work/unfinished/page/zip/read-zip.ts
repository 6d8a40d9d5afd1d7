import { t } from '#basics/words/words.ts'
import { PageError } from '#platform/client/page-error.ts'
import { isOfSystem, nameIn } from './zip-names.ts'

/*
 * A ZIP as the browser has it: its list of files is read at once, and each file when its turn comes. Nothing is sent as a ZIP,
 * so what comes out of one is judged as any other file. The format: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */

export interface ZipEntry {
  /** With its folders. */
  path: string
  size: number
  packed: number
  lastModified: number
  crc: number
  isDeflated: boolean
  /** Where its own header begins. */
  at: number
}

const MOST_ENTRIES = 20_000
/** Of the list: some hundred bytes a file. */
const MOST_LISTED = 32 * 1024 ** 2
/** Of one file: more than any camera writes. */
const MOST_UNPACKED = 200 * 1024 ** 2
/** No photo or document packs better than this. What is small may be as empty as it likes. */
const MOST_RATIO = 200
const RATIO_COUNTS_FROM = 1024 ** 2

const END = 0x06_05_4b_50
const END_64 = 0x06_06_4b_50
const LOCATOR_64 = 0x07_06_4b_50
const LISTED = 0x02_01_4b_50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const FULL_16 = 0xff_ff
const FULL_32 = 0xff_ff_ff_ff

const damaged = () => new PageError(t('This ZIP is damaged or incomplete. Please download or make it again.'))
const explodes = () =>
  new PageError(t('This ZIP unpacks to far more than photos and documents do, so we don’t open it.'))

/** The files in it, in its order; folders and what systems add are left out. */
export async function readZip(zip: Blob): Promise<ZipEntry[]> {
  const { count, size, at } = await endOf(zip)
  if (count > MOST_ENTRIES || size > MOST_LISTED)
    throw new PageError(t('This ZIP has more than {max} files. Please split it.', { max: String(MOST_ENTRIES) }))
  if (at + size > zip.size) throw damaged()
  const list = await viewOf(zip, at, at + size)
  const entries: ZipEntry[] = []
  let packed = 0
  for (let [offset, n] = [0, 0]; n < count; n++) {
    if (offset + 46 > list.byteLength || list.getUint32(offset, true) !== LISTED) throw damaged()
    const lengths = [28, 30, 32].map((field) => list.getUint16(offset + field, true)) as [number, number, number]
    const next = offset + 46 + lengths[0] + lengths[1] + lengths[2]
    if (next > list.byteLength) throw damaged()
    const entry = listedAt(list, offset, lengths)
    offset = next
    packed += entry.packed
    // Files that share their bytes are one that is said to be many.
    if (packed > zip.size) throw explodes()
    if (!entry.path.endsWith('/') && !isOfSystem(entry.path)) entries.push(entry)
  }
  return entries
}

/** Where the list is, as the end of the ZIP says. */
async function endOf(zip: Blob) {
  const tail = await viewOf(zip, Math.max(0, zip.size - END_BYTES - LONGEST_COMMENT), zip.size)
  let offset = tail.byteLength - END_BYTES
  while (offset >= 0 && tail.getUint32(offset, true) !== END) offset--
  if (offset < 0)
    throw new PageError(t('This file isn’t a ZIP, or its end is missing. Please download or make it again.'))
  const count = tail.getUint16(offset + 10, true)
  const size = tail.getUint32(offset + 12, true)
  const at = tail.getUint32(offset + 16, true)
  if (count !== FULL_16 && size !== FULL_32 && at !== FULL_32) return { count, size, at }
  if (offset < 20 || tail.getUint32(offset - 20, true) !== LOCATOR_64) throw damaged()
  const at64 = safe(tail.getBigUint64(offset - 12, true))
  const large = await viewOf(zip, at64, at64 + 56)
  if (large.byteLength < 56 || large.getUint32(0, true) !== END_64) throw damaged()
  return {
    count: safe(large.getBigUint64(32, true)),
    size: safe(large.getBigUint64(40, true)),
    at: safe(large.getBigUint64(48, true)),
  }
}

function listedAt(
  list: DataView<ArrayBuffer>,
  offset: number,
  [nameLength, extraLength]: [number, number, number],
): ZipEntry {
  const flags = list.getUint16(offset + 8, true)
  const method = list.getUint16(offset + 10, true)
  const path = nameIn(new Uint8Array(list.buffer, list.byteOffset + offset + 46, nameLength)).replaceAll('\\', '/')
  const sizes = {
    size: list.getUint32(offset + 24, true),
    packed: list.getUint32(offset + 20, true),
    at: list.getUint32(offset + 42, true),
  }
  const extra = extrasIn(list, offset + 46 + nameLength, extraLength, sizes)
  const isFile = !path.endsWith('/') && !isOfSystem(path)
  if (isFile && (flags & 1) !== 0)
    throw new PageError(t('This ZIP is protected by a password. Please unpack it and choose the folder instead.'))
  if (isFile && method !== 0 && method !== 8)
    throw new PageError(
      t('This ZIP is packed in a way that browsers can’t read. Please unpack it and choose the folder instead.'),
    )
  if (extra.size > MOST_UNPACKED || (extra.size > RATIO_COUNTS_FROM && extra.size > MOST_RATIO * extra.packed))
    throw explodes()
  return {
    path,
    ...extra,
    lastModified: timeIn(list.getUint16(offset + 12, true), list.getUint16(offset + 14, true)),
    crc: list.getUint32(offset + 16, true),
    isDeflated: method === 8,
  }
}

/** What does not fit where it should stand, stands here. */
function extrasIn(
  list: DataView,
  from: number,
  length: number,
  { size, packed, at }: { size: number; packed: number; at: number },
) {
  const found = { size, packed, at }
  for (let offset = from; offset + 4 <= from + length;) {
    const end = offset + 4 + list.getUint16(offset + 2, true)
    if (list.getUint16(offset, true) === 1) {
      let part = offset + 4
      for (const field of ['size', 'packed', 'at'] as const) {
        if (found[field] !== FULL_32) continue
        if (part + 8 > end || end > from + length) throw damaged()
        found[field] = safe(list.getBigUint64(part, true))
        part += 8
      }
    }
    offset = end
  }
  return found
}

/** By the clock of whoever packed it, in steps of two seconds. */
const timeIn = (time: number, day: number) =>
  new Date(1980 + (day >> 9), ((day >> 5) & 15) - 1, day & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2).getTime()

function safe(number: bigint): number {
  if (number > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged()
  return Number(number)
}

/** Reading one that was moved meanwhile fails. */
export async function viewOf(zip: Blob, from: number, to: number): Promise<DataView<ArrayBuffer>> {
  try {
    return new DataView(await zip.slice(from, to).arrayBuffer())
  } catch {
    throw new PageError(t('We can’t read this ZIP. Is it still where you chose it?'))
  }
}
