import { expect, test } from 'vitest'
import { add, describeTally, isGreen, NOTHING, tallyOfPlaywright, tallyOfVitest, withCrash } from './tally.ts'

const tests = (...statuses: string[]) => statuses.map((status) => ({ status }))

test('the last line names what was left out only where something was', () => {
  expect(describeTally({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(describeTally({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})

test('tallies add up', () => {
  expect(add({ passed: 1, failed: 2, skipped: 3 }, { passed: 4, failed: 5, skipped: 6 })).toEqual({
    passed: 5,
    failed: 7,
    skipped: 9,
  })
})

test('nothing run is not green', () => {
  expect(isGreen(NOTHING)).toBe(false)
  expect(isGreen({ passed: 0, failed: 0, skipped: 9 })).toBe(false)
  expect(isGreen({ passed: 1, failed: 0, skipped: 9 })).toBe(true)
  expect(isGreen({ passed: 9, failed: 1, skipped: 0 })).toBe(false)
})

test.each([
  [{ passed: 5, failed: 0, skipped: 0 }, 0, 0],
  [{ passed: 5, failed: 0, skipped: 0 }, 1, 1],
  [{ passed: 5, failed: 2, skipped: 0 }, 1, 2],
  [{ passed: 0, failed: 0, skipped: 0 }, 0, 1],
])('%j with exit code %i has %i failures', (tally, exitCode, failed) => {
  expect(withCrash(tally, exitCode).failed).toBe(failed)
})

test('of unit tests each counts, and a file that fails without one', () => {
  const report = {
    testResults: [
      { status: 'passed', assertionResults: tests('passed', 'passed', 'skipped', 'todo') },
      { status: 'failed', assertionResults: tests('passed', 'failed', 'failed') },
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: tests('passed') },
    ],
  }
  expect(tallyOfVitest(report)).toEqual({ passed: 4, failed: 4, skipped: 2 })
})

test('of journeys a flaky one has failed, and so has what goes wrong around them', () => {
  const stats = { expected: 40, unexpected: 1, flaky: 2, skipped: 3 }
  expect(tallyOfPlaywright({ stats, errors: ['the server did not start'] })).toEqual({
    passed: 40,
    failed: 4,
    skipped: 3,
  })
})
