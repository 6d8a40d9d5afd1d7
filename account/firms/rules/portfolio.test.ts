import { expect, test } from 'vitest'
import { type Figure, rowsOf } from './portfolio.ts'

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
