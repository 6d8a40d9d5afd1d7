import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Noise, so that it packs badly and every byte counts. */
export function noise(width: number, height: number, channels: 1 | 3 | 4 = 3) {
  const data = Buffer.alloc(width * height * channels)
  let seed = 7
  for (let i = 0; i < data.length; i++) data[i] = (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) >> 16
  return sharp(data, { raw: { width, height, channels } })
}

export const jpeg = (width = 320, height = 240) => noise(width, height).jpeg().toBuffer()
export const png = (width = 320, height = 240) => noise(width, height).png().toBuffer()
export const gif = (width = 64, height = 48) => noise(width, height).gif().toBuffer()
export const webp = (width = 320, height = 240) => noise(width, height).webp().toBuffer()
export const tiff = (width = 320, height = 240) => noise(width, height).tiff({ compression: 'lzw' }).toBuffer()

/** A moving picture whose frames claim to be as large as its canvas, and hold one pixel each. */
export function gifOfFrames(width: number, height: number, frames: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  const frame = Buffer.from('21f904000a0000002c0000000001000100000202440100', 'hex')
  frame.writeUInt16LE(width, 13)
  frame.writeUInt16LE(height, 15)
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

export async function movingWebp(frames: number): Promise<Buffer> {
  const pictures = await Promise.all(Array.from({ length: frames }, (_, i) => png(32 + i, 32)))
  return sharp(pictures, { join: { animated: true } })
    .webp()
    .toBuffer()
}

interface BitmapCasting {
  width?: number
  height?: number
  bits?: 8 | 24 | 32
  headerSize?: 12 | 40 | 124
}

export function bitmap({ width = 20, height = 10, bits = 24, headerSize = 40 }: BitmapCasting = {}): Buffer {
  const palette = bits === 8 ? 1024 : 0
  const line = Math.ceil((width * bits) / 32) * 4
  const start = 14 + headerSize + palette
  const bytes = Buffer.alloc(start + line * Math.abs(height), 0x55)
  bytes.fill(0, 0, start)
  bytes.write('BM', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(start, 10)
  bytes.writeUInt32LE(headerSize, 14)
  if (headerSize === 12) {
    bytes.writeUInt16LE(width, 18)
    bytes.writeUInt16LE(height, 20)
    bytes.writeUInt16LE(1, 22)
    bytes.writeUInt16LE(bits, 24)
  } else {
    bytes.writeInt32LE(width, 18)
    bytes.writeInt32LE(height, 22)
    bytes.writeUInt16LE(1, 26)
    bytes.writeUInt16LE(bits, 28)
  }
  return bytes
}

/** A PNG that claims these measures; of its pixels there are as many as `rows` says. */
export function pngOf(width: number, height: number, rows = 1): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * rows))
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))])
}

export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A segment between the first two bytes of a JPEG and the rest of it. */
export function withSegment(picture: Buffer, marker: number, content: string | Buffer): Buffer {
  const body = Buffer.from(content)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([picture.subarray(0, 2), head, body, picture.subarray(2)])
}
