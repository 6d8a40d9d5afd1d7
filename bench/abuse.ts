import { parseArgs } from 'node:util'
import { ATTACKS } from './abuse/attacks.ts'
import { failuresIn, percentile } from './abuse/figures.ts'
import { hasFailed } from './abuse/honest.ts'
import { anInstallationToAttack } from './abuse/installation.ts'
import { connectionsLeft, residentMb } from '#testing/seen-from-outside.ts'
import { watch } from './abuse/watch.ts'

/**
 * An installation under attack. Each attack runs for a while beside somebody who lists, uploads, saves and exports once
 * a second, and a line says what that person noticed, how long the server's loop stood still, what the server's process
 * took in memory over idle (its workers stand beside it, each under a limit of its own), and what was left open
 * afterwards. Ends with 1 where a limit is missed.
 *
 *   node bench/abuse.ts [--seconds 15] [--only 'RTF|DOCX']
 */
const LIMITS = { failed: 0, p99Ms: 1_000, stallMs: 200, memoryMb: 150, left: 0 }

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '15' }, only: { type: 'string' } } })
const seconds = Number(values.seconds)
const only = new RegExp(values.only ?? '', 'i')
const chosen = ATTACKS.filter(({ name }) => only.test(name))

const installation = await anInstallationToAttack({ honest: 20, attackers: 20, assets: 5_000 })
let missed = 0
try {
  const idleMb = residentMb(installation.pid())
  console.log(`20 honest people take turns, 20 attackers; idle ${Math.round(idleMb)} MB; ${seconds} s each\n`)
  console.log(
    'failed   p99 ms  stall ms  +MB server  (workers MB)  left slowest  attack: what its requests were answered',
  )
  for (const [turn, { name }] of chosen.entries()) {
    if (!(await isWithinLimits(name, turn, idleMb))) missed++
    if (await installation.answers()) continue
    console.log('       the server is gone for good; it is started again')
    await installation.startAgain()
  }
} finally {
  await installation.close()
}
console.log(missed === 0 ? '\nEvery limit was kept.' : `\n${missed} of ${chosen.length} attacks went beyond a limit.`)
process.exitCode = missed === 0 ? 0 : 1

async function isWithinLimits(name: string, turn: number, idleMb: number): Promise<boolean> {
  const { url, databaseUrl, honest, attackers, play, pid } = installation
  // They go on taking turns from one attack to the next.
  const next = (turn * seconds) % honest.length
  const people = [...honest.slice(next), ...honest.slice(0, next)]
  const watching = await watch(url, pid())
  const [{ outcomes }, { answers }] = await Promise.all([play(null, people, seconds), play(name, attackers, seconds)])
  const seen = await watching.end()
  const times = outcomes.map(({ ms }) => ms)
  const figures = {
    failed: outcomes.filter(hasFailed).length,
    p99Ms: Math.round(percentile(times, 0.99)),
    stallMs: Math.round(seen.stallMs),
    memoryMb: Math.round(Math.max(0, seen.serverMb - idleMb)),
    left: await connectionsLeft(databaseUrl, url),
  }
  const isWithin = Object.entries(LIMITS).every(([limit, most]) => figures[limit as keyof typeof LIMITS] <= most)
  const { failed, p99Ms, stallMs, memoryMb, left } = figures
  const slowest = outcomes.toSorted((a, b) => b.ms - a.ms)[0]!
  const column = (value: number, width: number) => String(Math.round(value)).padStart(width)
  const columns = [column(failed, 5), column(p99Ms, 9), column(stallMs, 10), column(memoryMb, 12)]
  const others = [column(seen.workersMb, 14), column(left, 6), slowest.act.padStart(8)]
  const honestly = failed > 0 ? `; honest: ${JSON.stringify(failuresIn(outcomes))}` : ''
  console.log(
    `${isWithin ? '✓' : '✗'}${[...columns, ...others].join('')}  ${name}: ${JSON.stringify(answers)}${honestly}`,
  )
  return isWithin
}
