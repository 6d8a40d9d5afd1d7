import { expect, test } from 'vitest'
import { monthEnds } from './months.ts'

test('months end on their last day, also in February, over the end of a year, and before 1000', () => {
  expect(monthEnds('2024-03-15', 4)).toEqual(['2023-11-30', '2023-12-31', '2024-01-31', '2024-02-29', '2024-03-15'])
  expect(monthEnds('2026-01-31', 1)).toEqual(['2025-12-31', '2026-01-31'])
  expect(monthEnds('0900-02-28', 1)).toEqual(['0900-01-31', '0900-02-28'])
})
