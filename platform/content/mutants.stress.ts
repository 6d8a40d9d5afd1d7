import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { TASKS } from '../workers/tasks.ts'
import { FORMATS, judgeMutants, judgeMutantsApart } from '#testing/files/judge-mutant.ts'
import { corpus } from '#testing/files/mutants.ts'
import { ourWorkers } from '#testing/workers/workers.ts'

const files = await corpus()
/** A minute for each format. An hour or more is for whoever asks for it. */
const MUTANTS = Number(process.env['MUTANTS'] ?? 3_000)
/** Others in each run: a failure names its own. */
const FROM = randomInt(1, 1_000_000_000)
const MOST_MS = 1_000
const MOST_GROWN = 100 * 1024 * 1024
/** A process that has just been started reads its own program first. */
const MOST_CPU_SECONDS = 2

const limits = Object.entries(TASKS).map(([name, task]) => [name, { ...task, cpuSeconds: MOST_CPU_SECONDS }])
const workers = ourWorkers({ tasks: Object.fromEntries(limits) })

/** Archives are opened by the server itself. */
const isOpenedHere = (format: string) => format.startsWith('archive')

test.for(FORMATS)(
  'every one of thousands of mutants of %s is taken or refused in words, in a moment',
  async (format) => {
    const began = performance.now()
    const { failures, taken, refused, grownBytes } = isOpenedHere(format)
      ? await judgeMutants(files, format, MUTANTS, MOST_MS)
      : await judgeMutantsApart(workers, files, format, { from: FROM, count: MUTANTS })
    const seconds = Math.round((performance.now() - began) / 1_000)
    console.info(`${format}: ${taken} taken, ${refused} refused, ${failures.length} failed, in ${seconds} s`)
    expect(failures).toEqual([])
    expect(taken + refused).toBe(MUTANTS)
    expect(grownBytes).toBeLessThan(MOST_GROWN)
  },
)
