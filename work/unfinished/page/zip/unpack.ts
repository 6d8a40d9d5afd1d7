import { t } from '#basics/words/words.ts'
import { PageError } from '#platform/client/page-error.ts'
import { viewOf, type ZipEntry } from './read-zip.ts'

const LOCAL = 0x04_03_4b_50

/** One of its files, unpacked: never more than it says it is, and just what was packed. */
export async function unpacked(zip: Blob, { at, packed, size, crc, isDeflated }: ZipEntry): Promise<Blob> {
  const header = await viewOf(zip, at, at + 30)
  if (header.byteLength < 30 || header.getUint32(0, true) !== LOCAL) throw damaged()
  const from = at + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  const bytes = zip.slice(from, from + packed)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let [length, sum] = [0, -1]
  try {
    const stream = isDeflated ? bytes.stream().pipeThrough(new DecompressionStream('deflate-raw')) : bytes.stream()
    for (const reader = stream.getReader(); ;) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.length
      if (length > size) {
        await reader.cancel()
        break
      }
      sum = crcOf(value, sum)
      parts.push(value)
    }
  } catch {
    throw damaged()
  }
  if (length !== size || (sum ^ -1) >>> 0 !== crc) throw damaged()
  return new Blob(parts)
}

const damaged = () => new PageError(t('This file is damaged in the ZIP.'))

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let sum = n
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xed_b8_83_20 ^ (sum >>> 1) : sum >>> 1
  return sum
})

function crcOf(bytes: Uint8Array, before: number): number {
  let sum = before
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 255]! ^ (sum >>> 8)
  return sum
}
