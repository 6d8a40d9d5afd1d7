import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupPhotos, placeMistake, stillMissing, takenAtIn, titleMistake } from './unfinished.ts'

const at = (...seconds: number[]) => seconds.map((second) => ({ takenAt: second * 1_000 }))
const sizes = (groups: object[][]) => groups.map((group) => group.length)

test.for<[string, number[], number[]]>([
  ['nothing', [], []],
  ['one', [5], [1]],
  ['three at once', [0, 0, 0], [3]],
  ['a minute between', [0, 60], [2]],
  ['more than a minute', [0, 61], [1, 1]],
  ['a chain of which each is near the one before', [0, 50, 100, 150, 300], [4, 1]],
  ['in whatever order they come', [300, 0, 310, 20], [2, 2]],
])('by time: %s', ([, seconds, expected]) => {
  expect(sizes(groupPhotos(at(...seconds), 'time', 50))).toEqual(expected)
})

test('each by itself, in the order of their time; and no piece gets more than it may have', () => {
  expect(groupPhotos(at(9, 1, 5), 'each', 50)).toEqual([at(1), at(5), at(9)])
  expect(sizes(groupPhotos(at(...Array.from({ length: 7 }, () => 0)), 'time', 3))).toEqual([3, 3, 1])
})

test('where somebody knows better, a photo begins a piece or belongs to the one before', () => {
  const photos = at(0, 10, 200, 210)
  const says = (known: Record<number, boolean>) => (photo: object) => known[photos.indexOf(photo as (typeof photos)[0])]
  expect(sizes(groupPhotos(photos, 'time', 50, says({ 1: true, 2: false })))).toEqual([1, 3])
  expect(sizes(groupPhotos(photos, 'each', 50, says({ 1: false, 3: false })))).toEqual([2, 2])
  expect(sizes(groupPhotos(photos, 'each', 2, says({ 0: false, 1: false, 2: false })))).toEqual([2, 1, 1])
})

test('what a record can’t do without is still missing', () => {
  expect(stillMissing('investor', 'Clock')).toEqual(['Date of acquisition', 'How acquired'])
  expect(stillMissing('creator', ' ')).toEqual(['Title', 'Creation date'])
})

test('whatever the times, no photo is lost or doubled', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000 })), fc.boolean(), (seconds, byTime) => {
      const photos = at(...seconds)
      const groups = groupPhotos(photos, byTime ? 'time' : 'each', 4)
      expect(new Set(groups.flat())).toEqual(new Set(photos))
      expect(groups.flat()).toHaveLength(photos.length)
    }),
  )
})

test.for<[string, string, string | null]>([
  ['a camera’s', 'Exif\0\0II*\0 Canon\0 2024:05:01 12:33:10\0', '2024-05-01T12:33:10.000Z'],
  [
    'the earliest, where a program added its own',
    '2025:01:02 08:00:00\0 2024:05:01 12:33:10\0',
    '2024-05-01T12:33:10.000Z',
  ],
  ['none', 'JFIF and no time', null],
  ['a month that is none', '2024:13:01 12:33:10', null],
  ['zeros of a camera whose clock was never set', '0000:00:00 00:00:00', null],
  ['digits around it', '92024:05:01 12:33:109', null],
])('the time in a photo: %s', ([, text, expected]) => {
  const time = takenAtIn(text)
  expect(time === null ? null : new Date(time).toISOString()).toBe(expected)
})

test('a title and a place have the lengths that they have in a record', () => {
  expect([titleMistake('x'.repeat(255)), placeMistake('Zurich / Study')]).toEqual([null, null])
  expect(titleMistake('x'.repeat(256))).toBe('Title must be at most 255 characters')
  expect(placeMistake('x'.repeat(300))).not.toBeNull()
})
