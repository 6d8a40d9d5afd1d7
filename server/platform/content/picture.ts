import { MAX_PIXELS, openPicture } from '#server/platform/images/open-picture.ts'
import { endOfPicture, type PictureType } from './end-of-picture.ts'
import { RefusedContent } from './refused-content.ts'

export interface Measures {
  /** In pixels, as it is seen. */
  width: number
  height: number
}

/** All frames of a moving picture together: whoever shows it has to draw every one. */
const MAX_PIXELS_OF_ALL_FRAMES = 20 * MAX_PIXELS

/** A picture that opens to its last line, has no more pixels than a camera makes, and is nothing else besides. */
export async function requirePicture(bytes: Buffer, type: PictureType): Promise<Measures> {
  requireNothingElse(bytes, type)
  const { autoOrient, width, height, pages = 1 } = await measure(bytes)
  if (width * height > MAX_PIXELS || width * height * pages > MAX_PIXELS_OF_ALL_FRAMES) throw tooManyPixels()
  return autoOrient
}

async function measure(bytes: Buffer) {
  try {
    return await openPicture(bytes).metadata()
  } catch (cause) {
    throw unreadable(cause)
  }
}

/** What the decoder says of a picture that it can't open. */
export function unreadable(cause: unknown) {
  if (cause instanceof Error && /pixel limit/i.test(cause.message)) return tooManyPixels()
  return new RefusedContent('This picture is damaged or incomplete.', { cause })
}

export const tooManyPixels = () =>
  new RefusedContent(`This picture has too many pixels. It may have ${MAX_PIXELS / 1_000_000} million.`)

/** Begins a page or a program for whoever takes the bytes for one; no camera writes it. */
const FOREIGN = /<script[\s>]|<\?php|<!doctype\s+html|<html[\s>]|<iframe[\s>]|<svg\s+xmlns|javascript:|<%@\s|<%\s*eval/i
/** A picture whose first bytes also begin a comment or an assignment of a script. */
const SCRIPT_HEAD = /^GIF8[79]a\s*(\/\*|\/\/|=)/

function requireNothingElse(bytes: Buffer, type: PictureType) {
  const text = bytes.toString('latin1')
  const isTwoThings =
    FOREIGN.test(text) ||
    SCRIPT_HEAD.test(text.slice(0, 32)) ||
    text.slice(0, 1_024).includes('%PDF-') ||
    endsAsZip(bytes) ||
    !mayFollow(bytes.subarray(endOfPicture(bytes, type)), type)
  if (isTwoThings) throw new RefusedContent('This picture holds something that is no picture.')
}

const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')

/** Readers of zip look from the end for a directory whose comment ends with the file. */
export function endsAsZip(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - 22 - 65_535)
  for (let at = bytes.indexOf(ZIP_END, from); at >= 0; at = bytes.indexOf(ZIP_END, at + 1)) {
    if (at + 22 > bytes.length) return false
    if (at + 22 + bytes.readUInt16LE(at + 20) >= bytes.length) return true
  }
  return false
}

/** Phones write a second picture, a short film or notes of their own behind a JPEG. Elsewhere there is only padding. */
function mayFollow(rest: Buffer, type: PictureType): boolean {
  if (rest.every((byte) => byte === 0 || byte === 0xff || byte === 0x0a || byte === 0x0d || byte === 0x20)) return true
  if (type !== 'image/jpeg') return false
  const start = rest.findIndex((byte) => byte !== 0)
  const picture = rest[start] === 0xff && rest[start + 1] === 0xd8
  const film = rest.subarray(0, 64).toString('latin1').includes('ftyp')
  const samsung = rest.toString('latin1', rest.length - 4) === 'SEFT' && rest.includes('SEFH')
  return picture || film || samsung
}
