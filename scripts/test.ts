import { check } from './test/check.ts'
import { journeys } from './test/journeys.ts'
import { Interrupted } from './test/run.ts'
import { add, describeTally, isGreen, NOTHING, type Tally } from './test/tally.ts'
import { describeTimes } from './test/times.ts'
import { unit } from './test/unit.ts'

const PARTS: Record<string, () => Promise<Tally>> = { check, unit, journeys }

const given = process.argv.slice(2)
const [wanted, ...rest] = given.filter((each) => each !== '--times')
const chosen = Object.keys(PARTS).filter((name) => wanted === undefined || wanted === name)
if (chosen.length === 0 || rest.length > 0) {
  console.error(`Use: node scripts/test.ts [${Object.keys(PARTS).join('|')}] [--times]`)
  process.exit(2)
}

try {
  const tallies: Tally[] = []
  // One after another: each of them keeps two processors busy.
  for (const name of chosen) tallies.push(await PARTS[name]!())

  process.exitCode = tallies.every(isGreen) ? 0 : 1
  if (given.includes('--times')) console.log(`\n${describeTimes()}`)
  console.log(`\n${describeTally(tallies.reduce(add, NOTHING))}`)
} catch (error) {
  if (!(error instanceof Interrupted)) throw error
  process.exitCode = 130
}
