import { expect } from 'vitest'

const QUIET_MS = 10

/**
 * That how long answers took does not tell of which kind they were: the medians of the kinds are within 10 ms of each
 * other. On a busy machine answers of one kind differ by more than that, so there it is what they differ by among
 * themselves that is allowed.
 */
export function expectSameTime(timesByKind: Record<string, number[]>) {
  const all = Object.values(timesByKind)
  const medians = all.map(median)
  const noise = Math.max(...all.map((times) => Math.abs(median(everyOther(times, 0)) - median(everyOther(times, 1)))))
  expect(
    spread(medians),
    `medians of ${medians.map(Math.round).join(', ')} ms, with ${Math.round(noise)} ms within a kind`,
  ).toBeLessThan(Math.max(QUIET_MS, 2 * noise))
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
const everyOther = (times: number[], first: 0 | 1) => times.filter((_, at) => at % 2 === first)
const spread = (values: number[]) => Math.max(...values) - Math.min(...values)
