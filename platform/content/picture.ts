import { msg } from '#basics/words/words.ts'
import { openHeic } from '../images/heic.ts'
import { MAX_PIXELS, openPicture } from '../images/open-picture.ts'
import { endOfPicture, type PictureType } from './end-of-picture.ts'
import { isSomethingElse, requireNothingForeign } from './foreign-content.ts'
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
  requireNothingForeign(bytes)
  if (!mayFollow(bytes.subarray(endOfPicture(bytes, type)), type)) throw isSomethingElse()
  const { autoOrient, width, height, pages = 1 } = await measure(bytes, type)
  if (width * height > MAX_PIXELS || width * height * pages > MAX_PIXELS_OF_ALL_FRAMES) throw tooManyPixels()
  return autoOrient
}

async function measure(bytes: Buffer, type: PictureType) {
  try {
    if (type === 'image/heic') {
      const { width, height } = openHeic(bytes)
      return { autoOrient: { width, height }, width, height, pages: 1 }
    }
    return await openPicture(bytes).metadata()
  } catch (cause) {
    throw unreadable(cause)
  }
}

/** What the decoder says of a picture that it can't open. */
export function unreadable(cause: unknown) {
  if (cause instanceof Error && /pixel limit/i.test(cause.message)) return tooManyPixels()
  return new RefusedContent(msg('This photo is damaged or incomplete.'), { cause })
}

export const tooManyPixels = () =>
  new RefusedContent(msg('This photo has too many pixels. The limit is {millions} million.'), {
    given: { millions: MAX_PIXELS / 1_000_000 },
  })

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
