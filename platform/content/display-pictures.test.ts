import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { measuresOfAvif } from '#testing/files/avif.ts'
import { gif, movingWebp, noise } from '#testing/files/pictures.ts'
import { makeDisplayPictures, WRITE } from './display-pictures.ts'

const bytesOf = (picture: Sharp) => picture.toBuffer()
const deep = async () => {
  const { data, info } = await noise(800, 600).raw().toBuffer({ resolveWithObject: true })
  return bytesOf(
    sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
      .toColourspace('rgb16')
      .png(),
  )
}

async function measuresOf(bytes: Buffer, format: string) {
  if (format === 'avif') return measuresOfAvif(bytes)
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

/** The measures with 1600 pixels at most. */
test.each<[string, () => Promise<Buffer>, [number, number]]>([
  ['a photo', () => bytesOf(noise(2000, 1500).jpeg()), [1600, 1200]],
  ['a photo that lies on its side', () => bytesOf(noise(640, 480).withMetadata({ orientation: 6 }).jpeg()), [480, 640]],
  ['a single pixel', () => bytesOf(noise(1, 1).png()), [1, 1]],
  ['a panorama of three lines', () => bytesOf(noise(16_000, 3).png()), [1600, 1]],
  ['a line from top to bottom', () => bytesOf(noise(1, 9_000).png()), [1, 1600]],
  ['a picture that is transparent', () => bytesOf(noise(900, 700, 4).png()), [900, 700]],
  ['a picture for the press', () => bytesOf(noise(800, 600).toColourspace('cmyk').jpeg()), [800, 600]],
  ['a picture of 16 bits a color', deep, [800, 600]],
  ['a grey picture', () => bytesOf(noise(800, 600, 1).png()), [800, 600]],
  ['a grey picture of 16 bits', () => bytesOf(noise(640, 480, 1).toColourspace('grey16').png()), [640, 480]],
  ['a GIF', () => gif(640, 480), [640, 480]],
  ['a picture that moves', () => movingWebp(4), [35, 32]],
])('%s is shown in every width, and has a preview', async (_name, draw, [width, height]) => {
  const { pictures, preview } = await makeDisplayPictures(await draw())
  const shown = await Promise.all(
    pictures.map(async ({ width: name, format, bytes }) => [name, format, await measuresOf(bytes, format)]),
  )
  const within = (longest: number) => {
    const scale = Math.min(1, longest / Math.max(width, height))
    const close = (side: number) => Math.max(1, Math.round(side * scale))
    return { width: close(width), height: close(height) }
  }
  expect(shown).toEqual([
    [480, 'avif', within(480)],
    [480, 'webp', within(480)],
    [960, 'avif', within(960)],
    [960, 'webp', within(960)],
    [1600, 'webp', within(1600)],
  ])
  const tiny = Buffer.from(preview, 'base64')
  expect(tiny.length).toBeGreaterThan(0)
  expect(tiny.length).toBeLessThanOrEqual(200)
  const seen = await sharp(tiny).metadata()
  expect([seen.format, seen.width <= 16, seen.height <= 16]).toEqual(['webp', true, true])
})

test('where one of them can not be written, the others are shown', async () => {
  const write = { ...WRITE, avif: (picture: Sharp) => picture.avif({ quality: 55 }).resize(20_000, 20_000) }
  const { pictures } = await makeDisplayPictures(await bytesOf(noise(64, 48).png()), write)
  expect(pictures.map(({ width, format }) => `${width} ${format}`)).toEqual(['480 webp', '960 webp', '1600 webp'])
})

test('what is transparent stays so, also in the preview', async () => {
  const { pictures, preview } = await makeDisplayPictures(await bytesOf(noise(900, 700, 4).png()))
  const shown = [
    Buffer.from(preview, 'base64'),
    ...pictures.filter(({ format }) => format === 'webp').map(({ bytes }) => bytes),
  ]
  for (const each of shown) expect((await sharp(each).metadata()).hasAlpha).toBe(true)
})

test('colors of the press come out as a screen shows them', async () => {
  const red = sharp({ create: { width: 64, height: 48, channels: 3, background: '#c02020' } })
  const { pictures } = await makeDisplayPictures(await bytesOf(red.toColourspace('cmyk').jpeg({ quality: 95 })))
  const { channels } = await sharp(pictures.find(({ format }) => format === 'webp')!.bytes).stats()
  expect(channels.map(({ mean }) => mean > 128)).toEqual([true, false, false])
})
