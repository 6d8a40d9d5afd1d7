import { expect, test } from 'vitest'
import { pathOf, strokesOf } from './drawing.ts'

test('a drawing is the same once it was kept', () => {
  const drawn: [number, number][][] = [
    [
      [1, 2],
      [30, 40],
      [5, 6],
    ],
    [
      [7, 8],
      [9, 10],
    ],
  ]
  expect(pathOf(drawn)).toBe('M1 2L30 40L5 6M7 8L9 10')
  expect(strokesOf(pathOf(drawn))).toEqual(drawn)
})

test('what lies outside is drawn at the edge, and a point alone is nothing', () => {
  expect(
    pathOf([
      [
        [-5, 9999],
        [1000.4, 3.6],
      ],
      [[1, 1]],
    ]),
  ).toBe('M0 130L400 4')
  expect(strokesOf('L L M')).toEqual([])
})
