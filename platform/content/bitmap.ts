import { msg } from '#basics/words/words.ts'
import { MAX_PIXELS } from '../images/open-picture.ts'
import { requireNothingForeign } from './foreign-content.ts'
import { tooManyPixels, type Measures } from './picture.ts'
import { RefusedContent } from './refused-content.ts'

const FILE_HEADER = 14
const UNCOMPRESSED = new Set([0, 3, 6])
/** A palette, masks, and room to align the pixels. */
const MOST_BEFORE_PIXELS = 4_096

/** No decoder of ours reads bitmaps, so what their headers promise is held against what is there. */
export function requireBitmap(bytes: Buffer): Measures {
  if (bytes.length < FILE_HEADER + 12) throw damaged()
  const [fileSize, pixelsAt, headerSize] = [bytes.readUInt32LE(2), bytes.readUInt32LE(10), bytes.readUInt32LE(14)]
  // Some programs leave the size out; one that is wrong belongs to something else.
  if (fileSize !== 0 && fileSize !== bytes.length) throw damaged()
  const before = pixelsAt - FILE_HEADER - headerSize
  if (before < 0 || before > MOST_BEFORE_PIXELS || pixelsAt > bytes.length) throw damaged()
  requireNothingForeign(bytes)
  const { width, height, bits, compression } = headerSize === 12 ? oldHeader(bytes) : header(bytes, headerSize)
  if (width <= 0 || height <= 0) throw damaged()
  if (width * height > MAX_PIXELS) throw tooManyPixels()

  const line = Math.ceil((width * bits) / 32) * 4
  const needed = UNCOMPRESSED.has(compression) ? line * height : 1
  const there = bytes.length - pixelsAt
  if (there < needed) throw damaged()
  // Behind the pixels there may be padding and a colour profile, and nothing that is as large as the picture.
  if (UNCOMPRESSED.has(compression) && there > needed + 64 * 1024) throw damaged()
  return { width, height }
}

function oldHeader(bytes: Buffer) {
  return { width: bytes.readUInt16LE(18), height: bytes.readUInt16LE(20), bits: bytes.readUInt16LE(24), compression: 0 }
}

function header(bytes: Buffer, size: number) {
  if (size < 40 || size > 124 || bytes.length < FILE_HEADER + size) throw damaged()
  const bits = bytes.readUInt16LE(28)
  if (![1, 4, 8, 16, 24, 32].includes(bits)) throw damaged()
  // A negative height is a picture that begins at its top.
  return {
    width: bytes.readInt32LE(18),
    height: Math.abs(bytes.readInt32LE(22)),
    bits,
    compression: bytes.readUInt32LE(30),
  }
}

const damaged = () => new RefusedContent(msg('This photo is damaged or incomplete.'))
