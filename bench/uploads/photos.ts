import sharp from 'sharp'
import { noise } from '#testing/files/pictures.ts'

export interface Photo {
  name: string
  width: number
  height: number
  bytes: Buffer
}

const MEGABYTE = 1_000_000

/** What telephones and cameras send. */
const PHOTOS = [
  { width: 4_000, height: 3_000, megabytes: 1 },
  { width: 4_000, height: 3_000, megabytes: 3 },
  { width: 6_000, height: 4_000, megabytes: 1 },
  { width: 6_000, height: 4_000, megabytes: 3 },
]

export async function* photos(): AsyncGenerator<Photo> {
  for (const { width, height, megabytes } of PHOTOS) {
    const name = `${(width * height) / 1_000_000} megapixels, ${megabytes} MB`
    yield { name, width, height, bytes: await drawn(width, height, megabytes * MEGABYTE) }
  }
}

/** Spots of every size and some grain, as in a photograph, packed until it has about as many bytes. */
async function drawn(width: number, height: number, bytes: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const
  const pixels = await layersOf(width, height)
  let [low, high] = [1, 100]
  let best: Buffer | null = null
  while (high - low > 1) {
    const quality = Math.round((low + high) / 2)
    const packed = await sharp(pixels, { raw }).jpeg({ quality }).toBuffer()
    if (packed.length > bytes) high = quality
    else [low, best] = [quality, packed]
  }
  if (!best) throw new Error(`${width} × ${height} doesn't pack into ${bytes} bytes`)
  return best
}

const LAYERS = [
  { spot: 400, weight: 0.5 },
  { spot: 80, weight: 0.25 },
  { spot: 16, weight: 0.13 },
  { spot: 4, weight: 0.06 },
  { spot: 1, weight: 0.03 },
]

async function layersOf(width: number, height: number): Promise<Buffer> {
  const sum = new Float32Array(width * height * 3)
  for (const { spot, weight } of LAYERS) {
    const layer = await noise(Math.ceil(width / spot), Math.ceil(height / spot))
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer()
    for (let i = 0; i < sum.length; i++) sum[i]! += layer[i]! * weight
  }
  return Buffer.from(Uint8Array.from(sum))
}
