import type { Rect } from 'mupdf'
import sharp, { type OverlayOptions } from 'sharp'
import { openPhoto } from '../../images/open-picture.ts'
import { notMarkable } from './not-markable.ts'

const LONGEST = 3_200
/** Narrower ones get room beside them, so that the mark can be read. */
const NARROWEST = 480
const FAINT = 0.16
const ACROSS = { height: 0.16, length: 0.72 }

/** A picture for one reader, drawn anew: it says nothing of where it was taken, and bears the mark below it and faintly across it. */
export async function markPicture(bytes: Uint8Array, mark: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { data, info } = await drawn(bytes)
  const { width, height } = info
  const wide = Math.max(width, NARROWEST)
  const { below, across } = await drawnMark(mark, { wide, width, height })
  const picture = await sharp(data, { raw: info })
    .extend({ bottom: below.height, right: wide - width, background: '#ffffff' })
    .composite([{ ...overlay(below), left: 0, top: height }, ...across])
    .jpeg({ quality: 88 })
    .toBuffer()
  return Uint8Array.from(picture)
}

async function drawn(bytes: Uint8Array) {
  try {
    return await (
      await openPhoto(bytes)
    )
      .autoOrient()
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (cause) {
    if (cause instanceof Error) throw notMarkable()
    throw cause
  }
}

interface Drawn {
  width: number
  height: number
  points: Buffer
  channels: 3 | 4
}

async function drawnMark(mark: Uint8Array, { wide, width, height }: Record<'wide' | 'width' | 'height', number>) {
  const { ColorSpace, Document, Matrix } = await import('mupdf')
  const document = Document.openDocument(mark, 'application/pdf')
  const draw = (
    number: number,
    matrix: (sides: readonly [number, number]) => Parameters<typeof Matrix.concat>[0],
    alpha: boolean,
  ): Drawn => {
    const page = document.loadPage(number)
    const [x0, y0, x1, y1]: Rect = page.getBounds()
    const pixmap = page.toPixmap(matrix([x1 - x0, y1 - y0]), ColorSpace.DeviceRGB, alpha)
    const [drawnWidth, drawnHeight] = [pixmap.getWidth(), pixmap.getHeight()]
    const channels = alpha ? 4 : 3
    const points = packed(pixmap.getPixels(), pixmap.getStride(), drawnWidth * channels)
    pixmap.destroy()
    return { width: drawnWidth, height: drawnHeight, points, channels }
  }
  try {
    const below = draw(0, ([of]) => Matrix.scale(wide / of, wide / of), false)
    const turned = draw(
      1,
      ([of, high]) => {
        const size = Math.min(
          (ACROSS.length * Math.hypot(width, height)) / of,
          (ACROSS.height * Math.min(width, height)) / high,
        )
        const angle = (Math.atan2(height, width) * 180) / Math.PI
        return Matrix.concat(Matrix.scale(size, size), Matrix.rotate(-angle))
      },
      true,
    )
    return { below: cut(below, wide), across: faintly(turned, { width, height }) }
  } finally {
    document.destroy()
  }
}

/** Rows without what stands between them. */
function packed(points: Uint8ClampedArray, stride: number, row: number): Buffer {
  if (stride === row) return Buffer.from(points)
  const rows = Math.floor(points.length / stride)
  return Buffer.concat(
    Array.from({ length: rows }, (_, at) => Buffer.from(points.subarray(at * stride, at * stride + row))),
  )
}

/** What was rounded up to be a point wider than the picture. */
function cut(given: Drawn, width: number): Drawn {
  if (given.width <= width) return given
  const [from, to] = [given.width, width].map((each) => each * given.channels) as [number, number]
  return { ...given, width, points: packed(new Uint8ClampedArray(given.points), from, to) }
}

/** Once dark and once light, so that it is seen on either. */
function faintly(mark: Drawn, { width, height }: { width: number; height: number }): OverlayOptions[] {
  if (mark.width > width || mark.height > height) return []
  const [left, top] = [Math.floor((width - mark.width) / 2), Math.floor((height - mark.height) / 2)]
  const shift = mark.width + left + 2 <= width && mark.height + top + 2 <= height ? 2 : 0
  return [
    { ...overlay({ ...mark, points: tinted(mark.points, 0) }), left, top, premultiplied: true },
    {
      ...overlay({ ...mark, points: tinted(mark.points, 1) }),
      left: left + shift,
      top: top + shift,
      premultiplied: true,
    },
  ]
}

const overlay = ({ points, width, height, channels }: Drawn): OverlayOptions => ({
  input: points,
  raw: { width, height, channels },
})

/** All of it black or white, and mostly clear. */
function tinted(points: Buffer, light: 0 | 1): Buffer {
  const made = Buffer.alloc(points.length)
  for (let at = 0; at < points.length; at += 4) {
    const opacity = Math.round(points[at + 3]! * FAINT)
    made.fill(opacity * light, at, at + 3)
    made[at + 3] = opacity
  }
  return made
}
