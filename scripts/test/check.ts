import { announce, run } from './run.ts'
import { add, NOTHING, type Tally } from './tally.ts'

const CHECKS: [title: string, program: string, ...args: string[]][] = [
  ['Types', 'typescript/bin/tsc', '-p', '.'],
  ['Lint, and which way imports point', 'oxlint/bin/oxlint', '--type-aware'],
  ['Format', 'oxfmt/bin/oxfmt', '--check'],
]

/** What can be said of the code without running it: each check counts as one test. */
export async function check(): Promise<Tally> {
  let tally = NOTHING
  for (const [title, program, ...args] of CHECKS) {
    announce(title)
    const passes = (await run(`node_modules/${program}`, args)) === 0
    tally = add(tally, passes ? { ...NOTHING, passed: 1 } : { ...NOTHING, failures: [title] })
  }
  return tally
}
