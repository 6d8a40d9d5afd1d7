import { announce, run } from './run.ts'
import { add, NOTHING, type Tally } from './tally.ts'

const CHECKS: [title: string, script: string, ...args: string[]][] = [
  ['Types', 'node_modules/typescript/bin/tsc', '-p', '.'],
  ['Lint, and which way imports point', 'node_modules/oxlint/bin/oxlint', '--type-aware'],
  ['Format', 'node_modules/oxfmt/bin/oxfmt', '--check'],
  ['Files, exports and dependencies that nothing uses', 'node_modules/knip/bin/knip.js'],
  ['Regular expressions that no text can stall', 'scripts/test/patterns.ts'],
]

/** What can be said of the code without running it: each check counts as one test. */
export async function check(): Promise<Tally> {
  let tally = NOTHING
  for (const [title, script, ...args] of CHECKS) {
    announce(title)
    const passes = (await run(script, args)) === 0
    tally = add(tally, passes ? { ...NOTHING, passed: 1 } : { ...NOTHING, failures: [title] })
  }
  return tally
}
