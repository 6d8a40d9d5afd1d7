import sharp from 'sharp'
import type { DemoAsset, Detail } from './demo-asset.ts'
import { WHOLE } from './plate.ts'

export interface Picture {
  bytes: Buffer
  extension: 'jpg' | 'webp'
  width: number
  height: number
}

const SIZE = { width: 1600, height: 1200 }

/** Paper and film are never quite even. One sheet of it serves for all. */
const grain = await sharp({
  create: { ...SIZE, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 11 } },
})
  .png()
  .toBuffer()

/** The whole as a camera gives it, and the details closer up. */
export async function drawPictures({ drawing, details = [] }: DemoAsset): Promise<Picture[]> {
  const whole: Picture = { bytes: await print(drawing).jpeg({ quality: 90 }).toBuffer(), extension: 'jpg', ...SIZE }
  const closer = details.map(async (detail): Promise<Picture> => {
    const bytes = await print(closeUp(drawing, detail)).webp({ quality: 86 }).toBuffer()
    return { bytes, extension: 'webp', ...SIZE }
  })
  return [whole, ...(await Promise.all(closer))]
}

const print = (drawing: string) =>
  sharp(Buffer.from(drawing))
    .composite([{ input: grain, blend: 'soft-light' }])
    .flatten()

/** Drawn again from nearer by, so that it is as sharp as the whole. */
function closeUp(drawing: string, { x, y, closer }: Detail) {
  return drawing.replace(WHOLE, `viewBox="${x} ${y} ${SIZE.width / closer} ${SIZE.height / closer}"`)
}
