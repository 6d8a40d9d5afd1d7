import sharp, { type Sharp } from 'sharp'
import { DISPLAY_WIDTHS, type DisplayWidth } from '#domain/files/file-rules.ts'
import { openPicture } from '#server/platform/images/open-picture.ts'
import { unreadable } from './picture.ts'

export interface DisplayPicture {
  width: DisplayWidth
  bytes: Buffer
}

const [SMALL, LARGE] = DISPLAY_WIDTHS

/**
 * The picture as the pages show it: upright, in sRGB, without a word about where and by what it was taken. It is
 * decoded to its last line, so a picture that is cut off is found out here.
 */
export async function makeDisplayPictures(bytes: Uint8Array): Promise<DisplayPicture[]> {
  const large = await decode(bytes)
  const encode = (pixels: Pixels) => open(pixels).webp({ quality: 80, effort: 3 }).toBuffer()
  const small = await shrink(large)
  return [
    { width: SMALL, bytes: await encode(small) },
    { width: LARGE, bytes: await encode(large) },
  ]
}

/** For a picture that is not shown in other widths: that it is whole is found out by decoding it. */
export async function decodeToTheEnd(bytes: Uint8Array): Promise<void> {
  try {
    await openPicture(bytes).resize({ width: 64 }).raw().toBuffer()
  } catch (error) {
    throw unreadable(error)
  }
}

interface Pixels {
  data: Buffer
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

async function decode(bytes: Uint8Array): Promise<Pixels> {
  try {
    return await within(openPicture(bytes).autoOrient(), LARGE)
  } catch (error) {
    throw unreadable(error)
  }
}

/** From the larger one rather than the original, which would have to be decoded twice. */
const shrink = (pixels: Pixels) => within(open(pixels), SMALL)

const within = (picture: Sharp, longest: number): Promise<Pixels> =>
  picture
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })

const open = ({ data, info: { width, height, channels } }: Pixels) => sharp(data, { raw: { width, height, channels } })
