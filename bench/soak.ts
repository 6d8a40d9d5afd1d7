import { parseArgs } from 'node:util'
import { ATTACKS } from './abuse/attacks.ts'
import { failuresIn, percentile } from './abuse/figures.ts'
import type { Outcome } from './abuse/honest.ts'
import { anInstallationToAttack } from './abuse/installation.ts'
import { connectionsLeft, residentMb } from '#testing/seen-from-outside.ts'
import { watch } from './abuse/watch.ts'

/**
 * Twenty honest people and five hostile ones for half an hour: the hostile go from attack to attack, the honest list,
 * upload, save and export all the while. Ends with 1 where one of the honest was answered with a 5xx, or not at all.
 *
 *   node bench/soak.ts [--minutes 30]
 */
const EACH_SECONDS = 30

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
const rounds = Math.ceil((Number(values.minutes) * 60) / EACH_SECONDS)

const installation = await anInstallationToAttack({ honest: 20, attackers: 5, assets: 5_000 })
const outcomes: Outcome[] = []
try {
  const { url, databaseUrl, honest, attackers, play, pid } = installation
  const idleMb = residentMb(pid())
  const watching = await watch(url, pid())
  for (let round = 0; round < rounds; round++) {
    const attack = ATTACKS[1 + (round % (ATTACKS.length - 1))]!.name
    const [played] = await Promise.all([play(null, honest, EACH_SECONDS), play(attack, attackers, EACH_SECONDS)])
    outcomes.push(...played.outcomes)
    const failures = JSON.stringify(failuresIn(played.outcomes))
    console.log(
      `${((round + 1) * EACH_SECONDS) / 60} min, ${Math.round(residentMb(pid()))} MB, ${failures} — ${attack}`,
    )
  }
  const { stallMs, serverMb, workersMb } = await watching.end()
  const p99 = percentile(
    outcomes.map(({ ms }) => ms),
    0.99,
  )
  console.log(`\n${outcomes.length} honest requests, failed: ${JSON.stringify(failuresIn(outcomes))}`)
  console.log(`p99 ${Math.round(p99)} ms, longest stall ${Math.round(stallMs)} ms`)
  console.log(
    `server ${Math.round(idleMb)} MB idle, ${Math.round(serverMb)} MB at most, workers ${Math.round(workersMb)} MB`,
  )
  console.log(`connections left: ${await connectionsLeft(databaseUrl, url)}`)
} finally {
  await installation.close()
}
process.exitCode = outcomes.some(({ status }) => status === 0 || status >= 500) ? 1 : 0
