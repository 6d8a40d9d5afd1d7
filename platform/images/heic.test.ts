import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heic, heicOfTwo, heicThatClaims } from '#testing/files/heic.ts'
import { embeddedIn } from '../vision/local/embedded.ts'
import { pictureToSend } from '../vision/pictures.ts'
import { makeDisplayPictures } from '../content/display-pictures.ts'
import { openPhoto } from './open-picture.ts'

const shown = async (bytes: Buffer) => {
  const { pictures, preview } = await makeDisplayPictures(bytes)
  return { picture: pictures.find(({ width, format }) => width === 1600 && format === 'webp')!.bytes, preview }
}

const colorAt = async (picture: Buffer, left: number, top: number) => {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

const near = (found: number[], [red, green, blue]: [number, number, number]) =>
  expect(Math.max(...[red, green, blue].map((each, index) => Math.abs(each - found[index]!)))).toBeLessThan(6)

test('a HEIC photo is shown upright, in the colors of a screen, and without a word about where it was taken', async () => {
  const { picture, preview } = await shown(heic())
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 64, height: 96, hasAlpha: false })
  expect(await sharp(picture).metadata()).not.toHaveProperty('exif')
  near(await colorAt(picture, 32, 10), [200, 30, 30])
  near(await colorAt(picture, 32, 85), [30, 30, 200])
  expect(preview).not.toBe('')
})

test('of several photos in one file it is the primary one', async () => {
  const { picture } = await shown(heicOfTwo())
  expect(await sharp(picture).metadata()).toMatchObject({ width: 64, height: 64 })
  near(await colorAt(picture, 32, 32), [32, 160, 64])
})

test('the day by the camera’s clock is read, and auto-fill is sent pixels only', async () => {
  expect(embeddedIn(heic())).toMatchObject({ date: '2024-05-17', camera: 'Apple iPhone 15' })
  const sent = await sharp(await pictureToSend(heic())).metadata()
  expect(sent).toMatchObject({ format: 'jpeg', width: 64, height: 96 })
  expect(sent).not.toHaveProperty('exif')
})

test('what claims too many pixels is not decoded', async () => {
  await expect(openPhoto(heicThatClaims(10_000, 10_000))).rejects.toThrow('pixel limit')
})
