import { parseArgs } from 'node:util'
import { ATTACKS } from './abuse/attacks.ts'
import { failuresIn, percentile } from './abuse/figures.ts'
import type { Outcome } from './abuse/honest.ts'
import { anInstallationToAttack } from './abuse/installation.ts'
import { connectionsLeft, residentMb } from '#testing/seen-from-outside.ts'
import { watch } from './abuse/watch.ts'
import { growthPerMinute, mixedLoad } from './mixed.ts'

/**
 * Twenty honest people and five hostile ones for half an hour: the hostile go from attack to attack, the honest list,
 * upload, save and export all the while. Ends with 1 where one of the honest was answered with a 5xx, or not at all.
 *
 *   node bench/soak.ts [--minutes 30]
 *
 * With a rate instead: so many requests a second by twenty people and nobody hostile, reads and writes mixed (mixed.ts).
 * Ends with 1 at any 5xx, and says how long they took and how the server's memory grew.
 *
 *   node bench/soak.ts --rate 50 [--minutes 30]
 */
const EACH_SECONDS = 30
const MEMORY_EVERY_MS = 1_000
/** Until then caches fill and statements are prepared. */
const WARM_SHARE = 0.2

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' }, rate: { type: 'string' } } })
const rounds = Math.ceil((Number(values.minutes) * 60) / EACH_SECONDS)

const installation = await anInstallationToAttack({ honest: 20, attackers: 5, assets: 5_000 })
const outcomes: Pick<Outcome, 'status'>[] = []
try {
  if (values.rate === undefined) await besideAttackers()
  else await mixed(Number(values.rate), Number(values.minutes) * 60)
} finally {
  await installation.close()
}
process.exitCode = outcomes.some(({ status }) => status === 0 || status >= 500) ? 1 : 0

async function besideAttackers() {
  const honestly: Outcome[] = []
  const { url, databaseUrl, honest, attackers, play, pid } = installation
  const idleMb = residentMb(pid())
  const watching = await watch(url, pid())
  for (let round = 0; round < rounds; round++) {
    const attack = ATTACKS[1 + (round % (ATTACKS.length - 1))]!.name
    const [played] = await Promise.all([play(null, honest, EACH_SECONDS), play(attack, attackers, EACH_SECONDS)])
    honestly.push(...played.outcomes)
    const failures = JSON.stringify(failuresIn(played.outcomes))
    console.log(
      `${((round + 1) * EACH_SECONDS) / 60} min, ${Math.round(residentMb(pid()))} MB, ${failures} — ${attack}`,
    )
  }
  const { stallMs, serverMb, workersMb } = await watching.end()
  const p99 = percentile(
    honestly.map(({ ms }) => ms),
    0.99,
  )
  console.log(`\n${honestly.length} honest requests, failed: ${JSON.stringify(failuresIn(honestly))}`)
  console.log(`p99 ${Math.round(p99)} ms, longest stall ${Math.round(stallMs)} ms`)
  console.log(
    `server ${Math.round(idleMb)} MB idle, ${Math.round(serverMb)} MB at most, workers ${Math.round(workersMb)} MB`,
  )
  console.log(`connections left: ${await connectionsLeft(databaseUrl, url)}`)
  outcomes.push(...honestly)
}

async function mixed(rate: number, seconds: number) {
  const { url, honest, pid } = installation
  const memory: { atMs: number; value: number }[] = []
  const begun = performance.now()
  const look = () => memory.push({ atMs: performance.now() - begun, value: residentMb(pid()) })
  const looking = setInterval(look, MEMORY_EVERY_MS)
  const answered = await mixedLoad(url, honest, rate, seconds)
  clearInterval(looking)
  outcomes.push(...answered)
  for (const act of new Set(answered.map((each) => each.act))) {
    const times = answered.filter((each) => each.act === act).map(({ ms }) => ms)
    console.log(
      `${act}: ${times.length}, p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
    )
  }
  const counts: Record<number, number> = {}
  for (const { status } of answered) counts[status] = (counts[status] ?? 0) + 1
  const p99 = percentile(
    answered.map(({ ms }) => ms),
    0.99,
  )
  console.log(`\n${answered.length} requests, answered ${JSON.stringify(counts)}, p99 ${p99.toFixed(0)} ms`)
  const warm = memory.filter(({ atMs }) => atMs > WARM_SHARE * seconds * 1_000)
  console.log(
    `server ${Math.round(memory[0]!.value)} MB at first, ${Math.round(memory.at(-1)!.value)} MB at last, ` +
      `grows by ${growthPerMinute(warm).toFixed(1)} MB a minute after the first fifth`,
  )
}
