/** How many tests of a part passed, failed and were left out. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 }

export const add = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
})

/** A part in which no test ran has shown nothing. */
export const isGreen = ({ passed, failed }: Tally) => failed === 0 && passed > 0

export const describeTally = ({ passed, failed, skipped }: Tally) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** A runner that ends badly without a failed test to show for it has crashed, and that counts as a failure. */
export const withCrash = (tally: Tally, exitCode: number): Tally =>
  isGreen(tally) && exitCode === 0 ? tally : { ...tally, failed: Math.max(tally.failed, 1) }

/** The part of vitest's JSON report that is counted. */
export interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

export function tallyOfVitest({ testResults }: VitestReport): Tally {
  return testResults.reduce<Tally>((tally, { status, assertionResults }) => {
    const count = (...statuses: string[]) => assertionResults.filter((test) => statuses.includes(test.status)).length
    const failed = count('failed')
    const file = { passed: count('passed'), failed, skipped: count('skipped', 'pending', 'todo', 'disabled') }
    // A file can fail outside of its tests: where it doesn't load, or in what it does after them.
    return add(tally, status === 'failed' && failed === 0 ? { ...file, failed: 1 } : file)
  }, NOTHING)
}

/** The part of Playwright's JSON report that is counted. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** What passes only at a second try has failed once; errors outside of any journey count too. */
export const tallyOfPlaywright = ({ stats, errors }: PlaywrightReport): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
})
