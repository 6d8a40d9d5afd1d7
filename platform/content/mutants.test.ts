import { expect, test } from 'vitest'
import { FORMATS, judgeMutants } from '#testing/files/judge-mutant.ts'
import { corpus, mutant } from '#testing/files/mutants.ts'

const files = await corpus()
const MUTANTS = 100
const MOST_MS = 1_000
const MOST_GROWN = 100 * 1024 * 1024

test('a seed makes the same mutant again, and another seed another', () => {
  const [one, again, other] = [1, 1, 2].map((seed) => mutant(files, 'docx', seed).sample.bytes)
  expect(one!.equals(again!)).toBe(true)
  expect(one!.equals(other!)).toBe(false)
})

test.for(FORMATS)('every mutant of %s is taken or refused in words, in a moment', async (format) => {
  const { failures, taken, refused, grownBytes } = await judgeMutants(files, format, MUTANTS, MOST_MS)
  expect(failures).toEqual([])
  expect(taken + refused).toBe(MUTANTS)
  // Mutants that are all of them refused at once would show nothing of what comes behind.
  expect(taken).toBeGreaterThan(0)
  expect(grownBytes).toBeLessThan(MOST_GROWN)
})
