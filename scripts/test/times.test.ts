import { expect, test } from 'vitest'
import { describeTimes, measured, timesOfPlaywright, timesOfVitest } from './times.ts'

test('each step is told as it came, then the files, the slowest first', () => {
  const files = [
    { what: 'quick.test.ts', seconds: 1.2 },
    { what: 'slow.test.ts', seconds: 61 },
  ]
  expect(describeTimes([{ what: 'tsc', seconds: 20, busySeconds: 31.4 }], files)).toBe(
    [
      '    20 s (31 s busy)    tsc',
      '    61 s                slow.test.ts',
      '     1 s                quick.test.ts',
    ].join('\n'),
  )
})

test('a step answers what it comes to', async () => {
  expect(await measured('scripts/prepare.mjs', [], async () => 3)).toBe(3)
  expect(describeTimes(undefined, [])).toMatch(/^ +0 s .*prepare\.mjs$/)
})

test('a unit test file takes from its first test to its last, a file of journeys all their tries together', () => {
  const ran = { status: 'passed', message: '', assertionResults: [] }
  expect(timesOfVitest({ testResults: [{ name: 'a.test.ts', startTime: 1_000, endTime: 3_500, ...ran }] })).toEqual([
    { what: 'a.test.ts', seconds: 2.5 },
  ])
  const spec = (...durations: number[]) => ({
    file: 'vault.e2e.ts',
    title: 'opens',
    tests: [{ status: 'expected' as const, results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [{ title: 'outer', specs: [spec(500, 1_000)], suites: [{ title: 'inner', specs: [spec(2_000)] }] }]
  expect(timesOfPlaywright({ suites, errors: [] })).toEqual([{ what: 'e2e/vault.e2e.ts', seconds: 3.5 }])
})
