import { expect, test } from 'vitest'
import { sourcesOf, type FrameWidth } from './picture-sources.ts'

const pictureOf = (width: number, height: number) => ({
  width,
  height,
  url: '/p?t',
})
const ALL = [480, 960, 1600] as const
const FRAME: FrameWidth = [['(max-width: 40rem)', '92vw'], '22rem']

test.each([
  [
    'a wide photo',
    4000,
    3000,
    '/p.480.webp?t 480w, /p.960.webp?t 960w, /p.1600.webp?t 1600w',
    '(max-width: 40rem) 92vw, 22rem',
  ],
  [
    'a tall photo',
    3000,
    4000,
    '/p.480.webp?t 360w, /p.960.webp?t 720w, /p.1600.webp?t 1200w',
    '(max-width: 40rem) calc(0.563 * 92vw), calc(0.563 * 22rem)',
  ],
  [
    'a panorama',
    20_000,
    400,
    '/p.480.webp?t 480w, /p.960.webp?t 960w, /p.1600.webp?t 1600w',
    '(max-width: 40rem) 92vw, 22rem',
  ],
  ['a picture of middling size', 700, 525, '/p.480.webp?t 480w, /p.960.webp?t 700w', '(max-width: 40rem) 92vw, 22rem'],
  ['a small picture', 300, 300, '/p.480.webp?t 300w', '(max-width: 40rem) calc(0.750 * 92vw), calc(0.750 * 22rem)'],
  ['a thread', 1, 5000, '/p.480.webp?t 1w', '(max-width: 40rem) calc(0.000 * 92vw), calc(0.000 * 22rem)'],
])('%s is offered in the widths that it has', (_name, width, height, srcSet, sizes) => {
  expect(sourcesOf(pictureOf(width, height), FRAME, ALL)).toEqual({ src: '/p.480.webp?t', srcSet, sizes })
})
