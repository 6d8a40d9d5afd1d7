import { readFileSync } from 'node:fs'

const read = (name: string) => readFileSync(new URL(name, import.meta.url))

// Nothing that runs here writes HEIC: both were made by `heif-enc` of libheif, and then changed by hand.

/** 64 to 96 pixels as it is seen, red above blue. It lies on its side, and says when and where it was taken. */
export const heic = () => read('photo.heic')

/** Of a red and blue one and a green square of 64 pixels, the square is the primary one, and comes second. */
export const heicOfTwo = () => read('two-photos.heic')

/** It says of itself that it has so many pixels, and has few. */
export function heicThatClaims(width: number, height: number): Buffer {
  const bytes = Buffer.from(heic())
  const size = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(width, size)
  bytes.writeUInt32BE(height, size + 4)
  return bytes
}
