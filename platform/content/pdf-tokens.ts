/*
 * One value of a PDF at a place (ISO 32000-2, 7.3): its names as they are read, with `#53` for an S, past comments and
 * strings, and of a dictionary what stands at its top. Nothing is built but that.
 */

export interface PdfValue {
  end: number
  /** What stands at the top of a dictionary: names, numbers, and of an array the names in it. */
  facts: ReadonlyMap<string, string | number | string[]>
}

const MAX_DEPTH = 200
/** What the facts may be about. */
const READ_KEYS = new Set(['Type', 'Filter', 'F', 'N', 'First', 'Size'])
const LONGEST_NAME = 256

export class UnreadablePdf extends Error {}

const code = (character: string) => character.charCodeAt(0)
const [OPEN, CLOSE, BACKSLASH, LESS, GREATER] = [code('('), code(')'), code('\\'), code('<'), code('>')]
const [LEFT, RIGHT, SLASH, PERCENT] = [code('['), code(']'), code('/'), code('%')]
const WHITE = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) WHITE[byte] = 1
const DELIMITER = new Uint8Array(256)
for (const each of '()<>[]{}/%') DELIMITER[code(each)] = 1

/** Reads from `start` on to the end of one value. `sawName` hears every name in it, in whatever depth. */
export function readPdfValue(bytes: Buffer, start: number, sawName: (name: string) => void): PdfValue {
  const reader = new ValueReader(bytes, start, sawName)
  do reader.step()
  while (!reader.isDone)
  return { end: reader.at, facts: reader.facts }
}

class ValueReader {
  readonly facts = new Map<string, string | number | string[]>()
  at: number
  #depth = 0
  #hasValue = false
  #key: string | null = null
  readonly #bytes: Buffer
  readonly #sawName: (name: string) => void

  constructor(bytes: Buffer, start: number, sawName: (name: string) => void) {
    this.#bytes = bytes
    this.#sawName = sawName
    this.at = start
  }

  get isDone() {
    return this.at >= this.#bytes.length || (this.#depth === 0 && this.#hasValue)
  }

  step() {
    const bytes = this.#bytes
    const byte = bytes[this.at]!
    if (WHITE[byte]) this.at++
    else if (byte === PERCENT) this.at = endOfComment(bytes, this.at)
    else if (byte === OPEN) this.#value(endOfString(bytes, this.at), null)
    else if (byte === SLASH) this.#name()
    else if (byte === LEFT) this.#open(1)
    else if (byte === RIGHT) this.#close(1)
    else if (byte === LESS) this.#less(bytes)
    else if (byte === GREATER) this.#close(bytes[this.at + 1] === GREATER ? 2 : 1)
    else if (DELIMITER[byte]) this.at++
    else this.#word()
  }

  #less(bytes: Buffer) {
    if (bytes[this.at + 1] === LESS) return this.#open(2)
    const end = bytes.indexOf(GREATER, this.at)
    this.#value(end < 0 ? bytes.length : end + 1, null)
  }

  #name() {
    const end = endOfWord(this.#bytes, this.at + 1)
    const name = plainName(this.#bytes.toString('latin1', this.at + 1, Math.min(end, this.at + 1 + LONGEST_NAME)))
    this.#sawName(name)
    if (this.#depth === 1 && this.#key === null) {
      this.#key = name
      this.at = end
    } else this.#value(end, name)
  }

  #word() {
    const end = endOfWord(this.#bytes, this.at)
    const word = this.#bytes.toString('latin1', this.at, Math.min(end, this.at + 20))
    this.#value(end, /^[+-]?\d+$/.test(word) ? Number(word) : null)
  }

  /** Of a reference, `12 0 R`, the first number is taken for the value and the rest belongs to no key. */
  #value(end: number, value: string | number | null) {
    this.at = end
    this.#hasValue = true
    const key = this.#key
    if (this.#depth === 1) this.#key = null
    if (key === null || value === null || !READ_KEYS.has(key)) return
    if (this.#depth === 1) this.facts.set(key, value)
    else if (this.#depth === 2 && typeof value === 'string') this.facts.set(key, [...this.#namesAt(key), value])
  }

  #namesAt(key: string) {
    const known = this.facts.get(key)
    if (!Array.isArray(known)) return []
    if (known.length > 16) throw new UnreadablePdf('A list of names does not end')
    return known
  }

  #open(length: number) {
    if (++this.#depth > MAX_DEPTH) throw new UnreadablePdf('Its objects lie too deep in one another')
    this.at += length
    this.#hasValue = true
  }

  #close(length: number) {
    this.at += length
    this.#depth = Math.max(0, this.#depth - 1)
    if (this.#depth === 1) this.#key = null
    this.#hasValue = true
  }
}

function endOfComment(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++
  return at
}

function endOfString(bytes: Buffer, from: number): number {
  let depth = 0
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === BACKSLASH) at++
    else if (byte === OPEN) depth++
    else if (byte === CLOSE && --depth === 0) return at + 1
  }
  return bytes.length
}

function endOfWord(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && !WHITE[bytes[at]!] && !DELIMITER[bytes[at]!]) at++
  return at
}

/** A name may hide its letters: `/J#53` is `/JS`. */
const plainName = (name: string) =>
  name.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
