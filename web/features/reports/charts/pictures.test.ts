import { expect, test } from 'vitest'
import type { CategoryShare } from '#contract/reports.ts'
import { categoryPicture, MOST_CATEGORIES } from './category-picture.ts'
import { columnPicture } from './column-picture.ts'
import { lengthOf, type Picture, shortened } from './picture.ts'
import { trendPicture } from './trend-picture.ts'

/** Letters of one width, so that a text is as wide as it is long. */
const measure = (text: string, size: number) => text.length * size * 0.5
const WORDS = {
  none: 'No category',
  said: ({ amount, share }: CategoryShare) => `${amount} · ${share}%`,
  more: (count: number) => `and ${count} more`,
}
const shareOf = (category: string | null, amount: string, share = '1.0'): CategoryShare => ({
  category,
  amount,
  share,
  assets: 1,
})
const texts = ({ shapes }: Picture) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
const bars = ({ shapes }: Picture) =>
  shapes.flatMap((shape) => (shape.kind === 'bar' && shape.paint !== 'track' ? [shape] : []))

test.for<[amount: string, largest: number, length: number]>([
  ['50', 100, 150],
  ['100', 100, 300],
  ['0.01', 1_000_000, 2],
  ['0', 100, 0],
  ['0', 0, 0],
])('%s of %s has a bar of %s', ([amount, largest, length]) => {
  expect(lengthOf(amount, largest, 300)).toBe(length)
})

test('a name too long for its row is shortened by whole characters', () => {
  expect(shortened('Antiques', 10, 100, measure)).toBe('Antiques')
  expect(shortened('Antiques and more', 10, 50, measure)).toBe('Antiques…')
  expect(shortened('👩‍🎨👩‍🎨👩‍🎨', 10, 40, measure)).toBe('👩‍🎨…')
})

test('categories go from the strongest purple to the lightest, each with its figures', () => {
  const picture = categoryPicture([shareOf('Art', '400', '80.0'), shareOf(null, '100', '20.0')], 400, WORDS, measure)
  expect(texts(picture)).toEqual(['Art', '400 · 80.0%', 'No category', '100 · 20.0%'])
  expect(bars(picture).map(({ width, paint }) => [width, paint])).toEqual([
    [320, 'chart-0'],
    [80, 'chart-1'],
  ])
})

test('beyond ten categories the table has the rest', () => {
  const many = Array.from({ length: 13 }, (_, i) => shareOf(`Category ${i}`, '1'))
  const picture = categoryPicture(many, 400, WORDS, measure)
  expect(bars(picture)).toHaveLength(MOST_CATEGORIES)
  expect(texts(picture).at(-1)).toBe('and 3 more')
})

const column = (value: number, said = String(value)) => ({ labels: ['Label'], value, said })

test('every column says its count where there is room, else the largest does', () => {
  const of = [column(2, 'two hundred'), column(9, 'nine hundred'), column(0, '')]
  expect(texts(columnPicture(of, 600, measure))).toEqual(['two hundred', 'Label', 'nine hundred', 'Label', 'Label'])
  expect(texts(columnPicture(of, 150, measure))).toEqual(['Label', 'nine hundred', 'Label', 'Label'])
  expect(bars(columnPicture(of, 600, measure))).toHaveLength(2)
})

test('all of a picture is within it', () => {
  const months = Array.from({ length: 12 }, (_, i) => ({ ...column(i * 1_000_000, `${i},000,000.00`), labels: ['J'] }))
  const trend = { value: { title: 'Value', columns: months }, count: { title: 'Assets', columns: months } }
  const pictures = [trendPicture(trend, 240, measure), trendPicture({ ...trend, value: null }, 1_000, measure)]
  const outside = pictures.flatMap(({ width, height, shapes }) =>
    shapes.filter((shape) => {
      if (shape.kind === 'line') return shape.y2 > height
      if (shape.kind === 'bar') return shape.y + shape.height > height || shape.x + shape.width > width
      const end = shape.anchor === 'middle' ? shape.x + measure(shape.text, shape.size) / 2 : shape.x
      return shape.y > height || end > width
    }),
  )
  expect(outside).toEqual([])
})
