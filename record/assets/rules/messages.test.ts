import { expect, test } from 'vitest'
import { deleteFailure, deleteQuestion, vaultCount } from './messages.ts'

test.each([
  [{ matching: 0, all: 0 }, '0 assets in your secure collection'],
  [{ matching: 1, all: 1 }, '1 asset in your secure collection'],
  [{ matching: 12, all: 12 }, '12 assets in your secure collection'],
  [{ matching: 3, all: 12 }, '3 of 12 assets in your secure collection'],
  [{ matching: 0, all: 1 }, '0 of 1 asset in your secure collection'],
  [{ matching: 1_000, all: 100_000 }, '1,000 of 100,000 assets in your secure collection'],
  [{ matching: 1_000, all: 100_000, more: true }, 'More than 1,000 of 100,000 assets in your secure collection'],
])('%j is said as “%s”', (counts, line) => {
  expect(vaultCount({ more: false, ...counts })).toBe(line)
})

test('before assets are deleted it is asked once more, and how many go', () => {
  expect(deleteQuestion(1)).toBe('Are you sure you want to delete this asset? This action cannot be undone.')
  expect(deleteQuestion(12)).toBe('Are you sure you want to delete these 12 assets? This action cannot be undone.')
})

test('a failed deletion says why, where that is known', () => {
  expect(deleteFailure('No connection.')).toBe('Failed to delete asset: No connection.')
  expect(deleteFailure(null)).toBe('Failed to delete asset. Please try again.')
})
