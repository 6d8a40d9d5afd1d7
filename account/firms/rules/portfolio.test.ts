import { expect, test } from 'vitest'
import { bandInWords, type Figure, limitsTyped, rowsOf } from './portfolio.ts'

const aFigure = (name: string | null, amount: string, more: Partial<Figure> = {}): Figure => ({
  dimension: 'category',
  name,
  measure: 'pieces',
  currency: null,
  clients: 5,
  amount,
  ...more,
})

test('groups stand by how many pieces they have, what is too small comes last, and currencies stay apart', () => {
  const money = { measure: 'insured', amount: '10' } as const
  const rows = rowsOf(
    [
      aFigure(null, '900'),
      aFigure('Wine', '20'),
      aFigure('Watches', '100'),
      aFigure('Watches', '10', { ...money, currency: 'EUR' }),
      aFigure('Watches', '10', { ...money, currency: 'USD' }),
      aFigure('Germany', '7', { dimension: 'region' }),
    ],
    'category',
  )
  expect(rows.map(({ name }) => name)).toEqual(['Watches', 'Wine', null])
  expect(rows[0]!.figures.insured.map(({ currency }) => currency)).toEqual(['EUR', 'USD'])
})

test('limits are read as amounts are, one a line, and a line that is none is told', () => {
  expect(limitsTyped('1,000\n\n 25000 ')).toEqual({ limits: ['1000', '25000'], mistake: null })
  for (const wrong of ['', '1000', '1000\nmany', '1000 EUR\n2000', '0\n5', '-5\n5', '1\n'.repeat(9)])
    expect(limitsTyped(wrong).mistake, wrong).not.toBeNull()
})

test.for([
  ['', 'Without an insurance value'],
  ['0-1000', 'Under 1,000'],
  ['1000-10000', '1,000 to under 10,000'],
  ['10000-', '10,000 and more'],
  ['-10000', 'Under 10,000, or without an insurance value'],
  ['0-', 'All with an insurance value'],
  ['-', 'All values'],
])('the band %s is called “%s”', ([name, words]) => {
  expect(bandInWords(name!)).toBe(words)
})
