import { createHash } from 'node:crypto'
import { DamagedObject } from '#platform/storage/sealed-object.ts'
import type { Entry, Head } from './contents.ts'

/*
 * What is inside an archive of the first format: entries, each a head, its content in parts, and an end. All are frames: a byte of kind, four
 * of length, and as many bytes. Heads and ends are JSON.
 */

const KIND = { head: 0x48, part: 0x50, end: 0x45 } as const
const FRAME = 5
const LONGEST_PART = 1024 * 1024
const LONGEST_JSON = 16 * 1024 * 1024

interface End {
  bytes: number
  sha256: string
}

/** The entries of an archive in their order. The content of each is read, to its end, before the next one comes. */
export async function* readEntries(bytes: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const frames = readFrames(bytes)
  try {
    for (;;) {
      const { done, value } = await frames.next()
      if (done) return
      if (value.kind !== KIND.head) throw new DamagedObject('An entry begins without a head')
      const content = contentOf(frames)
      yield { head: parse(value.payload) as Head, content }
      // What nobody wanted is read all the same, to be held against its sum.
      for await (const part of content) void part
    }
  } finally {
    await frames.return(undefined)
  }
}

interface Frame {
  kind: number
  payload: Buffer
}

async function* contentOf(frames: AsyncGenerator<Frame>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  for (;;) {
    const { done, value } = await frames.next()
    if (done) throw new DamagedObject('An entry has no end')
    if (value.kind === KIND.part) {
      hash.update(value.payload)
      bytes += value.payload.length
      yield value.payload
    } else if (value.kind === KIND.end) {
      const end = parse(value.payload) as End
      if (end.bytes !== bytes || end.sha256 !== hash.digest('hex')) throw new DamagedObject('A sum does not fit')
      return
    } else throw new DamagedObject('An entry begins within another')
  }
}

async function* readFrames(bytes: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let buffered: Buffer = Buffer.alloc(0)
  for await (const more of bytes) {
    buffered = buffered.length === 0 ? more : Buffer.concat([buffered, more])
    for (;;) {
      if (buffered.length < FRAME) break
      const kind = buffered.readUInt8()
      const length = buffered.readUInt32BE(1)
      if (length > (kind === KIND.part ? LONGEST_PART : LONGEST_JSON)) throw new DamagedObject('A frame is too long')
      if (buffered.length < FRAME + length) break
      yield { kind, payload: buffered.subarray(FRAME, FRAME + length) }
      buffered = buffered.subarray(FRAME + length)
    }
  }
  if (buffered.length > 0) throw new DamagedObject('The archive ends within a frame')
}

function parse(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'))
  } catch (cause) {
    throw new DamagedObject('A head is no JSON', { cause })
  }
}
