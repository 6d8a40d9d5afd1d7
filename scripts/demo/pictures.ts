import sharp from 'sharp'
import type { DemoAsset, Detail } from './demo-asset.ts'
import { WHOLE } from './plate.ts'

export interface Picture {
  bytes: Buffer
  extension: 'jpg' | 'webp'
}

export const PICTURE_SIZE = { width: 1600, height: 1200 }

/** Paper and film are never quite even. One sheet of it serves for all. */
const grain = await sharp({
  create: { ...PICTURE_SIZE, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 11 } },
})
  .png()
  .toBuffer()

/** The whole as a camera gives it, and the details closer up. */
export async function drawPictures({ drawing, details = [] }: DemoAsset): Promise<Picture[]> {
  // Closed for what people upload; these drawings are our own.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  const whole: Picture = { bytes: await print(drawing).jpeg({ quality: 90 }).toBuffer(), extension: 'jpg' }
  const closer = details.map(async (detail): Promise<Picture> => {
    const bytes = await print(closeUp(drawing, detail)).webp({ quality: 86 }).toBuffer()
    return { bytes, extension: 'webp' }
  })
  return [whole, ...(await Promise.all(closer))]
}

const print = (drawing: string) =>
  sharp(Buffer.from(drawing))
    .composite([{ input: grain, blend: 'soft-light' }])
    .flatten()

/** Drawn again from nearer by, so that it is as sharp as the whole. */
function closeUp(drawing: string, { x, y, closer }: Detail) {
  return drawing.replace(WHOLE, `viewBox="${x} ${y} ${PICTURE_SIZE.width / closer} ${PICTURE_SIZE.height / closer}"`)
}
