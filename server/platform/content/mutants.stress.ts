import { expect, test } from 'vitest'
import { FORMATS, judgeMutants } from '#testing/files/judge-mutant.ts'
import { corpus } from '#testing/files/mutants.ts'

const files = await corpus()
const MUTANTS = Number(process.env['MUTANTS'] ?? 20_000)
const MOST_MS = 1_000
const MOST_GROWN = 100 * 1024 * 1024

test.for(FORMATS)(
  'every one of thousands of mutants of %s is taken or refused in words, in a moment',
  async (format) => {
    const { failures, taken, refused, grownBytes, slowestMs } = await judgeMutants(files, format, MUTANTS, MOST_MS)
    console.info(
      `${format}: ${taken} taken, ${refused} refused, the slowest in ${Math.round(slowestMs)} ms of processor`,
    )
    expect(failures).toEqual([])
    expect(taken + refused).toBe(MUTANTS)
    expect(grownBytes).toBeLessThan(MOST_GROWN)
  },
)
