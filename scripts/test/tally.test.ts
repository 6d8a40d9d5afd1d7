import { expect, test } from 'vitest'
import { add, describeTally, isGreen, NOTHING, tallyOfPlaywright, tallyOfVitest, withCrash } from './tally.ts'

test('the last line is the sum, and names what was left out only where something was', () => {
  expect(describeTally({ ...NOTHING, passed: 3 })).toBe('3 passed, 0 failed')
  expect(describeTally({ ...NOTHING, passed: 3, failures: ['a.test.ts: adds (1 is not 2)'], skipped: 2 })).toBe(
    'FAILED a.test.ts: adds (1 is not 2)\n3 passed, 1 failed, 2 skipped',
  )
  expect(describeTally({ ...NOTHING, passed: 3, unsteady: ['a.e2e.ts: opens (Timed out)'] })).toBe(
    'UNSTEADY a.e2e.ts: opens (Timed out)\n3 passed, 0 failed',
  )
})

test('tallies add up', () => {
  expect(
    add(
      { passed: 1, failures: ['one'], skipped: 3, unsteady: ['a'] },
      { passed: 4, failures: ['other'], skipped: 6, unsteady: ['b'] },
    ),
  ).toEqual({
    passed: 5,
    failures: ['one', 'other'],
    skipped: 9,
    unsteady: ['a', 'b'],
  })
})

test('nothing run is not green', () => {
  expect(isGreen(NOTHING)).toBe(false)
  expect(isGreen({ ...NOTHING, skipped: 9 })).toBe(false)
  expect(isGreen({ ...NOTHING, passed: 1, skipped: 9, unsteady: ['one'] })).toBe(true)
  expect(isGreen({ ...NOTHING, passed: 9, failures: ['one'] })).toBe(false)
})

test.each([
  [5, [], 0, []],
  [5, [], 1, ['the runner ended with exit code 1']],
  [5, ['one', 'two'], 1, ['one', 'two']],
  [0, [], 0, ['no test was run']],
])('%i passed and %j failed with exit code %i are the failures %j', (passed, failures, exitCode, expected) => {
  expect(withCrash({ ...NOTHING, passed, failures }, exitCode).failures).toEqual(expected)
})

test('of unit tests each counts, one that passes at the second try is named, and a file that fails without one has failed', () => {
  const ran = (status: string, why?: string) => ({ fullName: 'adds', status, failureMessages: why ? [why] : [] })
  const took = { startTime: 0, endTime: 1 }
  const report = {
    testResults: [
      {
        name: 'a',
        status: 'passed',
        message: '',
        ...took,
        assertionResults: ['passed', 'skipped', 'todo'].map((is) => ran(is)),
      },
      {
        name: 'b',
        status: 'failed',
        message: '',
        ...took,
        assertionResults: [ran('passed'), ran('failed', 'Not 2\n at b:1')],
      },
      { name: 'c', status: 'failed', message: 'Cannot find module', ...took, assertionResults: [] },
      { name: 'd', status: 'failed', message: '', ...took, assertionResults: [ran('passed')] },
      { name: 'e', status: 'passed', message: '', ...took, assertionResults: [ran('passed', 'Too slow\n at e:1')] },
    ],
  }
  expect(tallyOfVitest(report)).toEqual({
    passed: 4,
    failures: ['b: adds (Not 2)', 'c: outside of its tests (Cannot find module)', 'd: outside of its tests'],
    skipped: 2,
    unsteady: ['e: adds (Too slow)'],
  })
})

test('a journey that passes at the second try counts and is named, and what goes wrong around them has failed', () => {
  const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped', message?: string) => ({
    file: 'vault.e2e.ts',
    title,
    tests: [{ status, results: [message ? { error: { message } } : {}] }],
  })
  const inner = {
    title: 'inner',
    specs: [spec('opens', 'expected'), spec('shuts', 'flaky', '\u001B[31mTimed out\u001B[39m')],
  }
  const suites = [
    {
      title: 'outer',
      specs: [spec('hides', 'skipped'), spec('shows', 'unexpected', 'No heading\nat 1')],
      suites: [inner],
    },
  ]
  expect(tallyOfPlaywright({ suites, errors: [{ message: 'the server did not start' }] })).toEqual({
    passed: 2,
    failures: ['vault.e2e.ts: shows (No heading)', 'e2e: outside of any journey (the server did not start)'],
    skipped: 1,
    unsteady: ['vault.e2e.ts: shuts (Timed out)'],
  })
})
