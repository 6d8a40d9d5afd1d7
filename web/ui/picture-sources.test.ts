import { expect, test } from 'vitest'
import { sourcesOf, type FrameWidth } from './picture-sources.ts'

const pictureOf = (width: number, height: number) => ({
  width,
  height,
  small_url: '/s',
  medium_url: '/m',
  large_url: '/l',
})
const ALL = ['small_url', 'medium_url', 'large_url'] as const
const FRAME: FrameWidth = [['(max-width: 40rem)', '92vw'], '22rem']

test.each([
  ['a wide photo', 4000, 3000, '/s 480w, /m 960w, /l 1600w', '(max-width: 40rem) 92vw, 22rem'],
  [
    'a tall photo',
    3000,
    4000,
    '/s 360w, /m 720w, /l 1200w',
    '(max-width: 40rem) calc(0.563 * 92vw), calc(0.563 * 22rem)',
  ],
  ['a panorama', 20_000, 400, '/s 480w, /m 960w, /l 1600w', '(max-width: 40rem) 92vw, 22rem'],
  ['a picture of middling size', 700, 525, '/s 480w, /m 700w', '(max-width: 40rem) 92vw, 22rem'],
  ['a small picture', 300, 300, '/s 300w', '(max-width: 40rem) calc(0.750 * 92vw), calc(0.750 * 22rem)'],
  ['a thread', 1, 5000, '/s 1w', '(max-width: 40rem) calc(0.000 * 92vw), calc(0.000 * 22rem)'],
])('%s is offered in the widths that it has', (_name, width, height, srcSet, sizes) => {
  expect(sourcesOf(pictureOf(width, height), FRAME, ALL)).toEqual({ src: '/s', srcSet, sizes })
})
