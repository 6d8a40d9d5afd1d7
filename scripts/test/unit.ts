import { tallyFrom } from './report.ts'
import { announce, run } from './run.ts'
import { tallyOfVitest, type VitestReport } from './tally.ts'
import { noteFiles, timesOfVitest } from './times.ts'

/** Everything in `*.test.ts`, against a real database. */
export function unit() {
  announce('Unit, contract and database tests')
  return tallyFrom(
    (file) =>
      run('node_modules/vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', `--outputFile=${file}`]),
    (report) => {
      noteFiles(timesOfVitest(report as VitestReport))
      return tallyOfVitest(report as VitestReport)
    },
  )
}
