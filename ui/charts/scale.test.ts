import { expect, test } from 'vitest'
import { barSpan, gridLines, lineSpan, namedDays, shortened } from './scale.ts'
import { inAssets, inMoney } from './units.ts'

test.for<[amounts: number[], span: [number, number]]>([
  [
    [0, 40, 90],
    [0, 100],
  ],
  // A collection that was there all the time, and gained a little: from nought it would be a line along the upper edge.
  [
    [70_000, 73_700],
    [66_000, 78_000],
  ],
  [
    [73_700, 73_700],
    [70_000, 78_000],
  ],
  // What grew from little to much shows all of it.
  [
    [900, 73_700],
    [0, 80_000],
  ],
  [
    [0, 0],
    [0, 1],
  ],
  [
    [-50, 100],
    [-50, 100],
  ],
])('a line of %j spans %j', ([amounts, span]) => {
  expect(lineSpan(amounts)).toEqual(span)
})

test.for<[amounts: number[], span: [number, number]]>([
  [
    [70_000, 73_700],
    [0, 80_000],
  ],
  [
    [-420, 900],
    [-500, 1_000],
  ],
  [[], [0, 1]],
])('bars of %j begin at nought: %j', ([amounts, span]) => {
  expect(barSpan(amounts)).toEqual(span)
})

test('money has short names on its axis, assets are whole', () => {
  expect(gridLines([0, 80_000], inMoney('EUR')).map(inMoney('EUR').short)).toEqual([
    '€0',
    '€20K',
    '€40K',
    '€60K',
    '€80K',
  ])
  expect(gridLines([0, 2], inAssets())).toEqual([0, 1, 2])
})

const day = (text: string) => Date.parse(text)
test.for<[from: string, to: string, room: number, names: string[]]>([
  ['2026-02-10', '2026-08-31', 500, ['Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug']],
  ['2025-11-30', '2026-11-26', 400, ['2026', 'Apr', 'Jul', 'Oct']],
  ['2006-11-30', '2026-11-26', 400, ['2010', '2015', '2020', '2025']],
  ['2021-11-30', '2026-11-26', 400, ['2022', '2023', '2024', '2025', '2026']],
])('from %s to %s in %s pixels the days are named %j', ([from, to, room, names]) => {
  expect(namedDays(day(from), day(to), room).map(({ name }) => name)).toEqual(names)
})

test('a name too long for its row is shortened by whole characters', () => {
  const widthOf = (text: string) => [...new Intl.Segmenter().segment(text)].length * 5
  expect(shortened('Antiques', 100, widthOf)).toBe('Antiques')
  expect(shortened('Antiques and more', 50, widthOf)).toBe('Antiques…')
  expect(shortened('👩‍🎨👩‍🎨👩‍🎨', 12, widthOf)).toBe('👩‍🎨…')
})
