import { check } from './test/check.ts'
import { journeys } from './test/journeys.ts'
import { Interrupted } from './test/run.ts'
import { add, describeTally, isGreen, NOTHING, type Tally } from './test/tally.ts'
import { describeTimes } from './test/times.ts'
import { unit } from './test/unit.ts'

const PARTS = ['check', 'unit', 'journeys']

const given = process.argv.slice(2)
const [wanted, ...rest] = given.filter((each) => each !== '--times')
const chosen = PARTS.filter((name) => wanted === undefined || wanted === name)
if (chosen.length === 0 || rest.length > 0) {
  console.error(`Use: node scripts/test.ts [${PARTS.join('|')}] [--times]`)
  process.exit(2)
}

try {
  const tallies: Tally[] = []
  if (chosen.includes('check')) tallies.push(await check())
  // Beside each other: each waits for time, for answers and for its last file, and leaves a third of two processors idle.
  const beside = chosen.includes('unit') ? unit() : undefined
  const others = [beside, chosen.includes('journeys') ? journeys(beside) : undefined]
  tallies.push(...(await Promise.all(others.filter((each) => each !== undefined))))

  process.exitCode = tallies.every(isGreen) ? 0 : 1
  if (given.includes('--times')) console.log(`\n${describeTimes()}`)
  console.log(`\n${describeTally(tallies.reduce(add, NOTHING))}`)
} catch (error) {
  if (!(error instanceof Interrupted)) throw error
  process.exitCode = 130
}
