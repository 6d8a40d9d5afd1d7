import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { PlaywrightReport, PlaywrightSuite, VitestReport } from './tally.ts'

export interface Took {
  what: string
  seconds: number
  /** Of all its processes together, where the system says. */
  busySeconds?: number
}

const STEPS: Took[] = []
const FILES: Took[] = []
const SLOWEST = 25
/** Of the processors’ time of children, what has been told of a step. */
let toldBusy = busySecondsOfChildren() ?? 0

/** Notes how long a step takes, by the clock and by the processors. */
export async function measured<Result>(script: string, args: string[], act: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  const result = await act()
  // It counts once a child has ended: with the step that ends then, whatever runs beside it.
  const busy = busySecondsOfChildren()
  const what = [basename(script), ...args.slice(0, 1)].join(' ')
  STEPS.push({
    what,
    seconds: (performance.now() - begun) / 1_000,
    ...(busy !== null && { busySeconds: busy - toldBusy }),
  })
  toldBusy = busy ?? 0
  return result
}

export const noteFiles = (took: Took[]) => void FILES.push(...took)

/** What is told where it was asked for: each step, and the files that take longest by the clock, which others share. */
export function describeTimes(steps = STEPS, files = FILES): string {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  return [...steps, ...slowest].map(lineOf).join('\n')
}

const lineOf = ({ what, seconds, busySeconds }: Took) =>
  `${seconds.toFixed(0).padStart(6)} s ${(busySeconds === undefined ? '' : `(${busySeconds.toFixed(0)} s busy)`).padEnd(14)} ${what}`

export const timesOfVitest = ({ testResults }: VitestReport): Took[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    what: name.replace(`${process.cwd()}/`, ''),
    seconds: (endTime - startTime) / 1_000,
  }))

export function timesOfPlaywright({ suites }: PlaywrightReport): Took[] {
  const all = suites.flatMap(runsOf)
  return [...new Set(all.map(({ what }) => what))].map((what) => ({
    what,
    seconds: all.reduce((sum, each) => sum + (each.what === what ? each.seconds : 0), 0),
  }))
}

const runsOf = ({ specs, suites = [] }: PlaywrightSuite): Took[] => [
  ...specs.flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration = 0 }) => ({ what: `e2e/${file}`, seconds: duration / 1_000 })),
    ),
  ),
  ...suites.flatMap(runsOf),
]

/** Of those that have ended, with their own; null where the system doesn’t say. */
function busySecondsOfChildren(): number | null {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ')
    // In hundredths of a second, on any Linux.
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return null
  }
}
