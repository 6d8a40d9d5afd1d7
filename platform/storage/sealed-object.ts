import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { release } from '../owned-bytes.ts'
import type { ByteRange } from './store.ts'

/*
 * How an object lies in the store:
 *
 *   header   'STRG', a byte of version, three of zero, 24 of salt that no other object has
 *   chunks   64 KiB of text each (the last one less, and alone also none), AES-256-GCM, its tag behind it
 *
 * Every object has a key of its own, made from its owner's key and its salt. A chunk's nonce is its number and whether
 * it is the last, and header and name are bound to each: a chunk fits in one place of one object under one name. Cut
 * off, moved, exchanged or altered, it does not open. Any chunk opens without those before it, which is what byte
 * ranges need.
 */

export const HEADER = 32
const CHUNK = 64 * 1024
const TAG = 16
const SEALED_CHUNK = CHUNK + TAG
/** So many chunks go to the store at once. */
const TOGETHER = 8
const START = Buffer.from([...Buffer.from('STRG'), 1, 0, 0, 0])
const CIPHER = 'aes-256-gcm'

export class DamagedObject extends Error {
  override name = 'DamagedObject'
}

export interface Seal {
  header: Buffer
  key: Buffer
  bound: Buffer
}

export const newSeal = (ownerKey: Buffer, name: string) =>
  sealOf(Buffer.concat([START, randomBytes(HEADER - START.length)]), ownerKey, name)

/** The seal of an object that begins with `header`. */
export function sealOf(header: Buffer, ownerKey: Buffer, name: string): Seal {
  if (header.length !== HEADER || !header.subarray(0, START.length).equals(START)) throw new DamagedObject('No header')
  const key = Buffer.from(hkdfSync('sha256', ownerKey, header.subarray(START.length), 'strongroom object', 32))
  return { header, key, bound: Buffer.concat([header, Buffer.from(name)]) }
}

/** The length of the text in an object of `storedSize` bytes. */
export function textSize(storedSize: number): number {
  const chunks = chunksIn(storedSize)
  const text = storedSize - HEADER - chunks * TAG
  if (text < 0 || (chunks > 1 && text <= (chunks - 1) * CHUNK)) throw new DamagedObject('No object has this length')
  return text
}

const chunksIn = (storedSize: number) => Math.max(1, Math.ceil((storedSize - HEADER) / SEALED_CHUNK))

/**
 * A chunk is sealed when the next one begins, or none does: only then is it known whether it was the last. Several are
 * given out together, and are good until the next are wanted.
 */
export async function* seal(content: AsyncIterable<Uint8Array>, { header, key, bound }: Seal) {
  let sealed: Buffer[] = [Buffer.from(header)]
  let room = Buffer.alloc(0)
  let number = 0
  let waiting: Buffer | null = null
  for await (const chunk of inPieces(content, CHUNK)) {
    if (waiting) {
      sealed.push(...sealChunk(waiting, number++, false))
      if (number % TOGETHER === 0) yield* together()
    }
    waiting = chunk
  }
  sealed.push(...sealChunk(waiting ?? Buffer.alloc(0), number, true))
  yield* together()
  release(room)

  function* together() {
    const length = sealed.reduce((sum, each) => sum + each.length, 0)
    if (room.length < length) room = Buffer.allocUnsafeSlow(length)
    let at = 0
    for (const part of sealed) {
      at += part.copy(room, at)
      release(part)
    }
    sealed = []
    yield room.subarray(0, length)
  }

  function sealChunk(text: Buffer, at: number, isLast: boolean) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(at, isLast)).setAAD(bound)
    return [cipher.update(text), cipher.final(), cipher.getAuthTag()]
  }
}

/** The stored bytes that must be read to open `range` of the text. */
export function sealedRange({ start, end }: ByteRange, storedSize: number): ByteRange {
  const behind = HEADER + (chunkAt(end) + 1) * SEALED_CHUNK
  return { start: HEADER + chunkAt(start) * SEALED_CHUNK, end: Math.min(behind, storedSize) - 1 }
}

/** An empty text ends before its first byte, and has a chunk all the same. */
const chunkAt = (byte: number) => Math.floor(Math.max(byte, 0) / CHUNK)

/** Opens `range` of the text from the stored bytes of sealedRange. Nothing is given out before its tag was checked. */
export async function* unseal(
  sealed: AsyncIterable<Uint8Array>,
  { key, bound }: Seal,
  { start, end }: ByteRange,
  storedSize: number,
) {
  const last = chunksIn(storedSize) - 1
  let number = chunkAt(start)
  for await (const chunk of inPieces(sealed, SEALED_CHUNK)) {
    const text = openChunk(chunk, number)
    const offset = number * CHUNK
    yield text.subarray(Math.max(0, start - offset), Math.min(text.length, end + 1 - offset))
    number++
  }
  if (number !== chunkAt(end) + 1) throw new DamagedObject('The object ends too early')

  function openChunk(chunk: Buffer, at: number) {
    if (chunk.length < TAG) throw new DamagedObject('The object ends within a tag')
    const decipher = createDecipheriv(CIPHER, key, nonceOf(at, at === last), { authTagLength: TAG }).setAAD(bound)
    decipher.setAuthTag(chunk.subarray(-TAG))
    const text = decipher.update(chunk.subarray(0, -TAG))
    try {
      decipher.final()
    } catch {
      throw new DamagedObject('A tag does not fit')
    }
    return text
  }
}

function nonceOf(number: number, isLast: boolean) {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(isLast ? 1 : 0, 0)
  nonce.writeUIntBE(number, 6, 6)
  return nonce
}

/** The same bytes in pieces of `size`, the last one shorter where it must be. */
async function* inPieces(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let piece: Buffer | null = null
  let filled = 0
  for await (const part of content) {
    for (let read = 0; read < part.length;) {
      // What comes in large pieces is not copied into smaller ones.
      if (filled === 0 && part.length - read >= size) {
        yield Buffer.from(part.buffer, part.byteOffset + read, size)
        read += size
        continue
      }
      const taken = Math.min(size - filled, part.length - read)
      piece ??= Buffer.allocUnsafe(size)
      piece.set(part.subarray(read, read + taken), filled)
      read += taken
      filled += taken
      if (filled < size) continue
      yield piece
      piece = null
      filled = 0
    }
  }
  if (piece) yield piece.subarray(0, filled)
}
