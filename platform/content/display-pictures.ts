import sharp, { type Sharp } from 'sharp'
import { DISPLAY_KINDS, DISPLAY_WIDTHS, type DisplayFormat, type DisplayWidth } from '#basics/files/display-pictures.ts'
import { openPhoto, openPicture } from '../images/open-picture.ts'
import { unreadable } from './picture.ts'

export interface Display {
  pictures: { width: DisplayWidth; format: DisplayFormat; bytes: Buffer }[]
  /** A WebP of a few pixels, in base64; empty where none came out small enough. */
  preview: string
}

const [SMALL, MEDIUM, LARGE] = DISPLAY_WIDTHS

/** What it costs to write them so, and what they weigh, stands in docs/decisions/pictures.md. */
export const WRITE: Record<DisplayFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 0, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 80, effort: 1 }),
}

/**
 * The picture as the pages show it: upright, in sRGB, without a word about where and by what it was taken. It is
 * decoded once, and to its last line, so a picture that is cut off is found out here. Each smaller one is made from the
 * next larger one.
 */
export async function makeDisplayPictures(bytes: Uint8Array, write = WRITE): Promise<Display> {
  const large = await decode(bytes)
  const medium = await shrink(large, MEDIUM)
  const small = await shrink(medium, SMALL)
  const pixels = { [SMALL]: small, [MEDIUM]: medium, [LARGE]: large }
  const pictures: Display['pictures'] = []
  for (const { width, format } of DISPLAY_KINDS) {
    const bytes = await write[format](open(pixels[width]))
      .toBuffer()
      .catch(() => null)
    // It is whole and may be kept: another one is shown in place of what could not be written.
    if (bytes) pictures.push({ width, format, bytes })
  }
  return { pictures, preview: await previewOf(small) }
}

/** As JPEG, which a PDF holds as it is; anything else would be unpacked in it. Null for what can’t be decoded. */
export async function picturesForPrint(pictures: readonly Uint8Array[], longest: number): Promise<(Buffer | null)[]> {
  const made: (Buffer | null)[] = []
  for (const bytes of pictures) {
    const small = openPicture(bytes)
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 76 })
    made.push(await small.toBuffer().catch(() => null))
  }
  return made
}

const PREVIEW_SIDES = [16, 12, 8]
const MOST_PREVIEW_BYTES = 200

async function previewOf(small: Pixels): Promise<string> {
  for (const side of PREVIEW_SIDES) {
    const tiny = open(await shrink(small, side))
    const bytes = await tiny.webp({ quality: 40, alphaQuality: 20, effort: 4 }).toBuffer()
    if (bytes.length <= MOST_PREVIEW_BYTES) return bytes.toString('base64')
  }
  return ''
}

/** For a picture that is not shown in other widths: that it is whole is found out by decoding it. */
export async function decodeToTheEnd(bytes: Uint8Array): Promise<void> {
  try {
    await (await openPhoto(bytes)).resize({ width: 64 }).raw().toBuffer()
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
    return await within((await openPhoto(bytes)).autoOrient(), LARGE)
  } catch (error) {
    throw unreadable(error)
  }
}

const shrink = (pixels: Pixels, longest: number) => within(open(pixels), longest)

const within = (picture: Sharp, longest: number): Promise<Pixels> =>
  picture
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })

const open = ({ data, info: { width, height, channels } }: Pixels) => sharp(data, { raw: { width, height, channels } })
