import { RefusedContent } from './refused-content.ts'

/*
 * The container of Word, Excel and PowerPoint before 2007 ([MS-CFB]): sectors of one size, a table that says which
 * follows which (its own sectors are named in the header, and in a chain from there), and a directory of entries of
 * 128 bytes, each with a name, a kind, a first sector and a length. Whatever is short lies in sectors of 64 bytes.
 */

export interface CompoundEntry {
  name: string
  isStream: boolean
  read: () => Buffer
}

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const LAST_REAL = 0xfffffffa
const ENTRY = 128
const SHORT = 64
const STORAGE = 1
const STREAM = 2
const ROOT = 5

/** All that its directory names. RefusedContent where the file is not in order. */
export function compoundEntries(bytes: Buffer): CompoundEntry[] {
  try {
    return readEntries(bytes)
  } catch (cause) {
    throw new RefusedContent('This document is damaged or incomplete.', { cause })
  }
}

function readEntries(bytes: Buffer): CompoundEntry[] {
  const shift = bytes.readUInt16LE(30)
  if (!bytes.subarray(0, 8).equals(SIGNATURE) || (shift !== 9 && shift !== 12)) throw new Error('No such header')
  const size = 1 << shift
  const sector = (number: number) => {
    const start = (number + 1) * size
    if (start >= bytes.length) throw new Error('A sector lies behind the end')
    return bytes.subarray(start, start + size)
  }
  const table = sectorTable(bytes, sector, size)
  const chain = (first: number) => follow(first, (number) => table(number), bytes.length / size + 1).map(sector)

  const directory = Buffer.concat(chain(bytes.readUInt32LE(48)))
  const entries = Array.from({ length: Math.floor(directory.length / ENTRY) }, (_, i) =>
    entryAt(directory.subarray(i * ENTRY, (i + 1) * ENTRY)),
  ).filter(({ kind }) => kind === STORAGE || kind === STREAM || kind === ROOT)
  const root = entries.find(({ kind }) => kind === ROOT)
  if (!root) throw new Error('No root')

  const limit = bytes.readUInt32LE(56)
  const shorts = () => Buffer.concat(chain(root.first))
  const shortTable = () => Buffer.concat(chain(bytes.readUInt32LE(60)))
  const readShort = (first: number) => {
    const [content, next] = [shorts(), shortTable()]
    const numbers = follow(first, (number) => next.readUInt32LE(number * 4), content.length / SHORT + 1)
    return Buffer.concat(numbers.map((number) => content.subarray(number * SHORT, (number + 1) * SHORT)))
  }
  return entries.map(({ name, kind, first, length }) => ({
    name,
    isStream: kind === STREAM,
    read: () => (length < limit ? readShort(first) : Buffer.concat(chain(first))).subarray(0, length),
  }))
}

function sectorTable(bytes: Buffer, sector: (number: number) => Buffer, size: number) {
  const perSector = size / 4
  const tables = Array.from({ length: 109 }, (_, i) => bytes.readUInt32LE(76 + i * 4)).filter(
    (each) => each < LAST_REAL,
  )
  const more = (number: number) => sector(number).readUInt32LE((perSector - 1) * 4)
  for (const number of follow(bytes.readUInt32LE(68), more, bytes.length / size + 1)) {
    const list = sector(number)
    for (let i = 0; i < perSector - 1; i++) {
      const named = list.readUInt32LE(i * 4)
      if (named < LAST_REAL) tables.push(named)
    }
  }
  return (number: number) => {
    const table = tables[Math.floor(number / perSector)]
    if (table === undefined) throw new Error('A sector is in no table')
    return sector(table).readUInt32LE((number % perSector) * 4)
  }
}

/** A chain that comes back to itself would never end. */
function follow(first: number, next: (number: number) => number, most: number): number[] {
  const numbers: number[] = []
  for (let number = first; number < LAST_REAL; number = next(number))
    if (numbers.push(number) > most) throw new Error('A chain does not end')
  return numbers
}

function entryAt(entry: Buffer) {
  const nameLength = Math.min(64, entry.readUInt16LE(64))
  return {
    name: entry.toString('utf16le', 0, Math.max(0, nameLength - 2)),
    kind: entry[66]!,
    first: entry.readUInt32LE(116),
    length: entry.readUInt32LE(120),
  }
}
