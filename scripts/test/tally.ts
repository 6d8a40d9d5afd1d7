import { stripVTControlCharacters } from 'node:util'

/** What came of the tests of a part: how many passed and were left out, and of each failure, which it was and why. */
export interface Tally {
  passed: number
  failures: string[]
  skipped: number
  /** What passed at the second try only: it counts as passed, and is named so that somebody mends it. */
  unsteady: string[]
}

export const NOTHING: Tally = { passed: 0, failures: [], skipped: 0, unsteady: [] }

export const add = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failures: [...one.failures, ...other.failures],
  skipped: one.skipped + other.skipped,
  unsteady: [...one.unsteady, ...other.unsteady],
})

/** A part in which no test ran has shown nothing. */
export const isGreen = ({ passed, failures }: Tally) => failures.length === 0 && passed > 0

/** The failures once more, where whoever looks at the end alone finds them; then the sum. */
export const describeTally = ({ passed, failures, skipped, unsteady }: Tally) =>
  [
    ...unsteady.map((name) => `UNSTEADY ${name}`),
    ...failures.map((failure) => `FAILED ${failure}`),
    `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n')

/** A runner that ends badly without a failed test to show for it has crashed, and that counts as a failure. */
export const withCrash = (tally: Tally, exitCode: number): Tally =>
  tally.failures.length > 0 || (isGreen(tally) && exitCode === 0)
    ? tally
    : { ...tally, failures: [exitCode === 0 ? 'no test was run' : `the runner ended with exit code ${exitCode}`] }

/** The part of vitest's JSON report that is counted. */
export interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

export function tallyOfVitest({ testResults }: VitestReport): Tally {
  return testResults.reduce<Tally>((tally, { name, status, message, assertionResults }) => {
    const failures = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages: [why = ''] }) => failureOf(name, fullName, why))
    // A file can fail outside of its tests: where it doesn't load, or in what it does after them.
    if (status === 'failed' && failures.length === 0) failures.push(failureOf(name, 'outside of its tests', message))
    const passed = assertionResults.filter((test) => test.status === 'passed')
    // What it says of a failure is what came of the first try.
    const unsteady = passed
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, failureMessages: [why = ''] }) => failureOf(name, fullName, why))
    const skipped = assertionResults.filter(({ status }) => status !== 'passed' && status !== 'failed').length
    return add(tally, { passed: passed.length, failures, skipped, unsteady })
  }, NOTHING)
}

/** The part of Playwright's JSON report that is counted. */
export interface PlaywrightReport {
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

export interface PlaywrightSuite {
  title: string
  specs: {
    file: string
    title: string
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      results: { duration?: number; error?: { message?: string } }[]
    }[]
  }[]
  suites?: PlaywrightSuite[]
}

/** Errors outside of any journey count too. */
export function tallyOfPlaywright({ suites, errors }: PlaywrightReport): Tally {
  const specs = suites.flatMap(specsOf)
  const journeys = specs.flatMap(({ file, title, tests }) => tests.map((test) => ({ file, title, ...test })))
  const count = (wanted: string) => journeys.filter(({ status }) => status === wanted).length
  const named = (wanted: string) =>
    journeys
      .filter(({ status }) => status === wanted)
      .map(({ file, title, results }) => failureOf(file, title, results[0]?.error?.message ?? ''))
  const around = errors.map(({ message = '' }) => failureOf('e2e', 'outside of any journey', message))
  return {
    passed: count('expected') + count('flaky'),
    failures: [...named('unexpected'), ...around],
    skipped: count('skipped'),
    unsteady: named('flaky'),
  }
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

const failureOf = (file: string, title: string, why: string) =>
  `${file.replace(`${process.cwd()}/`, '')}: ${title}${why && ` (${firstLine(why)})`}`

/** As it would be read without its colours. */
const firstLine = (text: string) => stripVTControlCharacters(text).split('\n')[0]!.slice(0, 300)
