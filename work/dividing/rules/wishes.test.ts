import { describe, expect, test } from 'vitest'
import { budgetMistake, endMistake, firstOf, leftOf, nameMistake, standingOf } from './wishes.ts'

const weights = (...given: number[]) => given.map((weight) => ({ weight }))

test.each([
  ['nobody', weights()],
  ['nobody', weights(0, 0)],
  ['one', weights(1, 0)],
  ['tie', weights(2, 2)],
  ['tie', weights(40, 7, 40)],
  ['most', weights(2, 1)],
])('it stands “%s” with a piece', (standing, wishes) => expect(standingOf(wishes)).toBe(standing))

test('those come first who wish for it the most, and nobody with a note alone', () => {
  expect(firstOf(weights(1, 2, 2))).toEqual(weights(2, 2))
  expect(firstOf(weights(0, 0))).toEqual([])
})

describe('what is left', () => {
  const wishes = [
    { asset_id: 'a', weight: 2 },
    { asset_id: 'b', weight: 1 },
  ]
  test('of hearts counts what is loved', () => {
    expect(leftOf({ way: 'loves', budget: 5 }, wishes)).toBe(4)
    expect(leftOf({ way: 'loves', budget: 5 }, wishes, { asset_id: 'b', weight: 2 })).toBe(3)
    expect(leftOf({ way: 'loves', budget: 5 }, wishes, { asset_id: 'a', weight: 1 })).toBe(5)
  })
  test('of points counts them all', () => {
    expect(leftOf({ way: 'points', budget: 100 }, wishes)).toBe(97)
    expect(leftOf({ way: 'points', budget: 100 }, wishes, { asset_id: 'a', weight: 60 })).toBe(39)
  })
})

test('what can’t be is said in words', () => {
  expect(nameMistake('  ')).toBe('Please enter a name')
  expect(nameMistake('x'.repeat(101))).toContain('100')
  for (const budget of [0, 1.5, 1_001, Number.NaN]) expect(budgetMistake(budget)).toContain('1')
  expect(budgetMistake(5)).toBeNull()
  const now = new Date('2026-11-27T12:00:00Z')
  expect(endMistake(now, now)).toContain('still to come')
  expect(endMistake(new Date('2028-01-01T00:00:00Z'), now)).toContain('within a year')
  expect(endMistake(new Date('2027-01-01T00:00:00Z'), now)).toBeNull()
})
