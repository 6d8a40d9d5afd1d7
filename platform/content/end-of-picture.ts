export type PictureType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/tiff' | 'image/heic'

/** Where the picture ends by its own word; the end of the file where it does not say. */
export function endOfPicture(bytes: Buffer, type: PictureType): number {
  switch (type) {
    case 'image/jpeg':
      return endOfJpeg(bytes)
    case 'image/png':
      return endOfPng(bytes)
    case 'image/gif':
      return endOfGif(bytes)
    case 'image/webp':
      return bytes.length < 8 ? bytes.length : Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
    case 'image/heic':
      return endOfHeic(bytes)
    default:
      // The parts of a TIFF lie anywhere in the file, in any order.
      return bytes.length
  }
}

/** Segments with a length each; behind a scan's header the compressed pixels, in which a marker is never a byte FF. */
function endOfJpeg(bytes: Buffer): number {
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return bytes.length
    const marker = bytes[at + 1]!
    if (marker === 0xd9) return at + 2
    if (marker === 0xff) {
      at++
      continue
    }
    const hasNoLength = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
    at += hasNoLength ? 2 : 2 + bytes.readUInt16BE(at + 2)
    if (marker === 0xda) at = nextMarker(bytes, at)
  }

  return bytes.length
}

function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    const isOfThePixels = next === 0x00 || next === 0xff || (next !== undefined && next >= 0xd0 && next <= 0xd7)
    if (!isOfThePixels) return at
  }
  return bytes.length
}

function endOfPng(bytes: Buffer): number {
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return Math.min(end, bytes.length)
    at = end
  }
  return bytes.length
}

function endOfGif(bytes: Buffer): number {
  const hasTable = (flags: number) => (flags & 0x80) !== 0
  const tableSize = (flags: number) => (hasTable(flags) ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + tableSize(bytes[10] ?? 0)
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === 0x3b) return at + 1
    if (kind === 0x21) at = endOfBlocks(bytes, at + 2)
    else if (kind === 0x2c) at = endOfBlocks(bytes, at + 11 + tableSize(bytes[at + 9] ?? 0))
    else return at
  }
  return bytes.length
}

/** Boxes with a length and a name each. One without a length goes to the end of the file. */
function endOfHeic(bytes: Buffer): number {
  let at = 0
  while (at + 8 <= bytes.length && /^[\w ]{4}$/.test(bytes.toString('latin1', at + 4, at + 8))) {
    const short = bytes.readUInt32BE(at)
    const length = short === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : short
    if (length < 8 || at + length > bytes.length) return bytes.length
    at += length
  }
  return at
}

function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1
  return at + 1
}
