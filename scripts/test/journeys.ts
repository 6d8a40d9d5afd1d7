import { tallyFrom } from './report.ts'
import { announce, run, told } from './run.ts'
import { type PlaywrightReport, tallyOfPlaywright } from './tally.ts'
import { noteFiles, timesOfPlaywright } from './times.ts'

/** The journeys in a browser, on pages that are built first where they are stale; told of once what runs beside them has ended. */
export function journeys(beside: Promise<unknown> = Promise.resolve()) {
  const output = told(beside)
  announce('Journeys in a browser', output)
  return tallyFrom(
    async (file) =>
      (await run('scripts/prepare.mjs', [], { output })) ||
      (await run('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], {
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        output,
      })),
    (report) => {
      noteFiles(timesOfPlaywright(report as PlaywrightReport))
      return tallyOfPlaywright(report as PlaywrightReport)
    },
  )
}
