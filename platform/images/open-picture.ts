import sharp, { type Sharp } from 'sharp'
import { isHeic, openHeic } from './heic.ts'

// What people send is opened by these five and by nothing else: by default SVG, PDF and whatever ImageMagick can read
// would be opened too, and with them files and addresses that they name.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadTiff',
  ],
})
// Every picture is another one, so keeping the last ones costs memory and gains nothing.
sharp.cache(false)
// A worker has one processor; more threads would only wait for each other.
sharp.concurrency(1)

export const MAX_PIXELS = 50_000_000

/** A picture that somebody sent, of which only the first frame or page is looked at. Cut off, it does not open. */
export const openPicture = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })

/** The same of any kind that is taken: what sharp does not read comes decoded, and upright. */
export async function openPhoto(bytes: Uint8Array): Promise<Sharp> {
  if (!isHeic(bytes)) return openPicture(bytes)
  const { width, height, hasHoles, decode } = openHeic(bytes)
  if (width * height > MAX_PIXELS) throw new Error('Beyond the pixel limit')
  const picture = openPicture(await decode())
  return hasHoles ? picture : picture.removeAlpha()
}
