import { msg } from '#basics/words/words.ts'
import { inflateSync } from 'node:zlib'
import { endsAsZip } from './foreign-content.ts'
import { holdsScript, requireHarmlessStructure, RUNS } from './pdf-structure.ts'
import { requireReadableTables } from './pdf-tables.ts'
import { readPdfValue, UnreadablePdf, type PdfValue } from './pdf-tokens.ts'
import { RefusedContent } from './refused-content.ts'

const MAX_UNPACKED = 32 * 1024 * 1024
/** Objects lie side by side, so to read all of them takes little more than to read the file. */
const MAX_READINGS = 4
const MAX_OBJECTS = 200_000
/** Locked streams can't be measured before the reader of the structure opens them. Each byte becomes 1032 at most. */
const MAX_LOCKED = 1024 * 1024

/**
 * A whole PDF that starts nothing by itself. It is read twice: here every object is looked at wherever one begins, be it in
 * a comment, a stream or an old version of the file, because readers differ in where they look when they repair one. Then
 * `requireHarmlessStructure` follows the file's own tables, behind its lock too.
 */
export async function requirePdf(bytes: Buffer) {
  const isWhole = bytes.subarray(-2_048).includes('%%EOF') && bytes.includes('startxref') && !endsAsZip(bytes)
  if (bytes.toString('latin1', 0, 5) !== '%PDF-' || !isWhole) throw damaged()
  try {
    new ObjectReader(bytes).readAll()
    requireReadableTables(bytes)
    await requireHarmlessStructure(bytes)
  } catch (cause) {
    throw cause instanceof UnreadablePdf ? damaged(cause) : cause
  }
}

class ObjectReader {
  readonly #bytes: Buffer
  readonly #packed: { start: number; value: PdfValue }[] = []
  #toRead: number
  #toUnpack = MAX_UNPACKED
  #isLocked = false
  #objects = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#toRead = MAX_READINGS * (bytes.length + 64 * 1024)
  }

  readAll() {
    const bytes = this.#bytes
    for (const at of placesOf(bytes, 'obj')) {
      const value = this.#read(bytes, at + 3)
      const type = value.facts.get('Type')
      if (type === 'ObjStm' || type === 'XRef') this.#packed.push({ start: startOfStream(bytes, value.end), value })
      requireReasonable(value)
    }
    for (const at of placesOf(bytes, 'trailer')) requireReasonable(this.#read(bytes, at + 7))
    this.#unpackAll()
  }

  #read(bytes: Buffer, start: number): PdfValue {
    if (++this.#objects > MAX_OBJECTS) throw explodes()
    const value = readPdfValue(bytes, start, (name) => {
      if (RUNS.has(name)) throw holdsScript()
      if (name === 'Encrypt') this.#isLocked = true
    })
    this.#toRead -= value.end - start
    if (this.#toRead < 0) throw damaged()
    return value
  }

  #unpackAll() {
    let locked = 0
    for (const { start, value } of this.#packed) {
      if (start < 0) continue
      if (this.#isLocked && value.facts.get('Type') === 'ObjStm') {
        const end = this.#bytes.indexOf('endstream', start)
        locked += (end < 0 ? this.#bytes.length : end) - start
        if (locked > MAX_LOCKED) throw explodes()
      } else this.#readPacked(this.#unpack(start, value), value)
    }
  }

  #unpack(start: number, { facts }: PdfValue): Buffer {
    const filters = [facts.get('Filter') ?? []].flat()
    if (filters.length === 0)
      return this.#bytes.subarray(start, Math.max(start, this.#bytes.indexOf('endstream', start)))
    if (filters.length > 1 || (filters[0] !== 'FlateDecode' && filters[0] !== 'Fl')) throw damaged()
    const content = inflate(this.#bytes.subarray(start), this.#toUnpack)
    this.#toUnpack -= content.length
    return content
  }

  /** One object behind the other, and each from where the head of the stream says that it begins. */
  #readPacked(content: Buffer, { facts }: PdfValue) {
    if (facts.get('Type') !== 'ObjStm') return
    this.#toRead += 3 * content.length
    for (let at = 0; at < content.length;) at = Math.max(at + 1, this.#read(content, at).end)
    const [count, first] = [facts.get('N'), facts.get('First')]
    if (typeof count !== 'number' || typeof first !== 'number') throw damaged()
    for (const place of placesInHead(content, count, first)) this.#read(content, first + place)
  }
}

/** Every other of the numbers at the head of a packed stream. */
function placesInHead(content: Buffer, count: number, first: number): number[] {
  const head = content.toString('latin1', 0, Math.max(0, Math.min(first, content.length)))
  const numbers = head.split(/[\s\0]+/).filter((each) => each !== '')
  return numbers
    .filter((_, i) => i % 2 === 1 && i < 2 * count)
    .map(Number)
    .filter((place) => place >= 0)
}

function requireReasonable({ facts }: PdfValue) {
  const size = facts.get('Size')
  const isTable = facts.get('Type') === 'XRef' || facts.get('Type') === undefined
  if (isTable && typeof size === 'number' && size > MAX_OBJECTS) throw explodes()
}

function* placesOf(bytes: Buffer, word: string): Generator<number> {
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + 1)) {
    const isEnd = bytes.toString('latin1', Math.max(0, at - 3), at) === 'end'
    const next = bytes[at + word.length] ?? 0
    const isLonger = (next >= 0x30 && next <= 0x39) || (next >= 0x41 && next <= 0x5a) || (next >= 0x61 && next <= 0x7a)
    if (!isEnd && !isLonger) yield at
  }
}

/** Where the content of an object begins, past any comments; -1 where it has none. */
function startOfStream(bytes: Buffer, from: number): number {
  const { end } = readPdfValue(bytes, from, () => {})
  if (bytes.toString('latin1', end - 6, end) !== 'stream') return -1
  const lineEnd = bytes[end] === 13 && bytes[end + 1] === 10 ? 2 : 1
  return end + lineEnd
}

/** What stands behind its end does no harm, and what is cut off has been cut off for all readers. */
function inflate(bytes: Buffer, left: number): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, left) })
  } catch (cause) {
    if (cause instanceof RangeError) throw explodes()
    throw damaged(cause)
  }
}

const damaged = (cause?: unknown) => new RefusedContent(msg('This document is damaged or incomplete.'), { cause })
const explodes = () => new RefusedContent(msg('This document would be too large when opened.'))
