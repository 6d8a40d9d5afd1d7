import { tallyFrom } from './report.ts'
import { announce, run } from './run.ts'
import { type PlaywrightReport, tallyOfPlaywright } from './tally.ts'
import { noteFiles, timesOfPlaywright } from './times.ts'

/** The journeys in a browser, on pages that are built first where they are stale. */
export function journeys() {
  announce('Journeys in a browser')
  return tallyFrom(
    async (file) =>
      (await run('scripts/prepare.mjs', [])) ||
      (await run('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      })),
    (report) => {
      noteFiles(timesOfPlaywright(report as PlaywrightReport))
      return tallyOfPlaywright(report as PlaywrightReport)
    },
  )
}
