import { msg } from '#basics/words/words.ts'
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

/** However many entries share a chain, together they read no more than this many times what the file holds. */
const MAX_READINGS = 4

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
    throw new RefusedContent(msg('This document is damaged or incomplete.'), { cause })
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
  const budget = { steps: MAX_READINGS * (bytes.length / SHORT + 1) }
  const table = sectorTable(bytes, sector, size, budget)
  const read = (first: number, length: number) =>
    Buffer.concat(follow(first, table, budget, size / SHORT, Math.ceil(length / size)).map(sector))

  const directory = read(bytes.readUInt32LE(48), Infinity)
  const entries = Array.from({ length: Math.floor(directory.length / ENTRY) }, (_, i) =>
    entryAt(directory.subarray(i * ENTRY, (i + 1) * ENTRY)),
  ).filter(({ kind }) => kind === STORAGE || kind === STREAM || kind === ROOT)
  const root = entries.find(({ kind }) => kind === ROOT)
  if (!root) throw new Error('No root')

  const limit = bytes.readUInt32LE(56)
  const shorts = once(() => [read(root.first, Infinity), read(bytes.readUInt32LE(60), Infinity)] as const)
  const readShort = (first: number, length: number) => {
    const [content, next] = shorts()
    const numbers = follow(first, (number) => next.readUInt32LE(number * 4), budget, 1, Math.ceil(length / SHORT))
    return Buffer.concat(numbers.map((number) => content.subarray(number * SHORT, (number + 1) * SHORT)))
  }
  return entries.map(({ name, kind, first, length }) => ({
    name,
    isStream: kind === STREAM,
    read: () => (length < limit ? readShort : read)(first, length).subarray(0, length),
  }))
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

function sectorTable(bytes: Buffer, sector: (number: number) => Buffer, size: number, budget: Steps) {
  const perSector = size / 4
  const tables = Array.from({ length: 109 }, (_, i) => bytes.readUInt32LE(76 + i * 4)).filter(
    (each) => each < LAST_REAL,
  )
  const more = (number: number) => sector(number).readUInt32LE((perSector - 1) * 4)
  for (const number of follow(bytes.readUInt32LE(68), more, budget, size / SHORT, Infinity)) {
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

interface Steps {
  steps: number
}

/** As far as it is needed. A chain that comes back to itself would never end, and each step costs. */
function follow(first: number, next: (number: number) => number, budget: Steps, cost: number, most: number): number[] {
  const numbers: number[] = []
  for (let number = first; number < LAST_REAL && numbers.length < most; number = next(number)) {
    numbers.push(number)
    budget.steps -= cost
    if (budget.steps < 0) throw new Error('Its chains are longer than the file')
  }
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
