import { openPicture } from '../images/open-picture.ts'
import { unreadable } from './picture.ts'

/** Smaller where it weighs too much: a photo in place of a drawing. */
const SIDES = [600, 450, 300, 200]
const MOST_BYTES = 300_000

/** A PNG of at most 600 pixels in width and height, upright, in sRGB, without a word about where it comes from. */
export async function makeLogo(bytes: Uint8Array): Promise<Buffer> {
  try {
    const drawn = await openPicture(bytes).autoOrient().toColorspace('srgb').png().toBuffer()
    for (const side of SIDES) {
      const logo = await openPicture(drawn)
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 9, palette: side < SIDES[0]! })
        .toBuffer()
      if (logo.length <= MOST_BYTES) return logo
    }
  } catch (error) {
    throw unreadable(error)
  }
  throw new Error('A logo of 200 pixels weighs too much')
}
