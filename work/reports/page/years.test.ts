import { expect, test } from 'vitest'
import { yearPeriods } from './years.ts'

const inYear = (year: number, amount = '10.00') => ({ year, assets: 1, amount })

test('years in which nothing came are columns too', () => {
  expect(yearPeriods([inYear(2019), inYear(2021)]).map(({ name, assets }) => [name, assets])).toEqual([
    ['2019', 1],
    ['2020', 0],
    ['2021', 1],
  ])
})

test('many years are decades, whose amounts are added exactly', () => {
  const periods = yearPeriods([inYear(1968, '0.10'), inYear(1969, '0.20'), inYear(2024)])
  expect(periods).toHaveLength(7)
  expect(periods[0]).toMatchObject({ name: '1960–1969', assets: 2 })
  expect(Number(periods[0]!.amount)).toBe(0.3)
})

test('without any year there is no column', () => {
  expect(yearPeriods([])).toEqual([])
})
