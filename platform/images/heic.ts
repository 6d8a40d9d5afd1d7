import load, { type HeifImage } from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import { tiffAround, ROOM_BEFORE, roomBehind } from './tiff.ts'

/** Begins as HEIC and HEIF do, whatever it is called. */
export const isHeic = (bytes: Uint8Array) =>
  /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'))

interface HeicPhoto {
  /** In pixels, as it is seen: turned and cut as the file says. */
  width: number
  height: number
  hasHoles: boolean
  /** The same picture as an uncompressed TIFF, which sharp reads. */
  decode: () => Promise<Buffer>
}

/**
 * What sharp does not read. Of several pictures in one file it is the primary one. Each file gets a decoder of its own:
 * its memory never shrinks, and what a damaged file leaves in it is not met by the next.
 */
export function openHeic(sent: Uint8Array): HeicPhoto {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.length)
  const { HeifDecoder } = load({ print: nothing, printErr: nothing })
  const photo = new HeifDecoder().decode(bytes).find((image) => image.is_primary())
  if (!photo) throw new Error('There is no picture in it')
  const [width, height] = [photo.get_width(), photo.get_height()]
  const hasHoles = photo.has_alpha_channel()
  return { width, height, hasHoles, decode: () => decode(photo, { width, height, profile: profileIn(bytes) }) }
}

async function decode(photo: HeifImage, about: { width: number; height: number; profile: Buffer | null }) {
  const { width, height, profile } = about
  const size = width * height * 4
  // One piece of memory for all of it: a photo of 48 megapixels takes 195 MB.
  const tiff = Buffer.alloc(ROOM_BEFORE + size + roomBehind(profile))
  const data = new Uint8ClampedArray(tiff.buffer, tiff.byteOffset + ROOM_BEFORE, size)
  await new Promise<void>((resolve, reject) => {
    photo.display({ data, width, height }, (shown) => {
      if (shown) resolve()
      else reject(new Error('Its pixels can not be decoded'))
    })
  })
  photo.free()
  return tiffAround(tiff, about)
}

/** What its colors mean: most phones have more of them than a screen of yesterday. */
function profileIn(bytes: Buffer): Buffer | null {
  const at = bytes.indexOf('colrprof', 0, 'latin1')
  if (at < 4) return null
  const end = at - 4 + bytes.readUInt32BE(at - 4)
  return end <= bytes.length ? bytes.subarray(at + 8, end) : null
}

const nothing = () => {}
