import { parseArgs } from 'node:util'
import type { Call } from './side-by-side/connections.ts'
import { ourCalls, peersCalls, ROWS } from './side-by-side/calls.ts'
import { startGenerator } from './side-by-side/generator.ts'
import { anInstallation } from './side-by-side/installation.ts'
import { startBare } from './side-by-side/bare.ts'
import { checkListTransaction, runListTransaction } from './side-by-side/list-transaction.ts'
import { fetchPeer, startPeer } from './side-by-side/peer.ts'
import { judge } from './side-by-side/ratios.ts'
import { measureRounds, type Subject } from './side-by-side/rounds.ts'
import { measureGrowth } from './side-by-side/sizes.ts'
import { measureUsers } from './side-by-side/users.ts'
import { printGrowth, printRatios, printRounds } from './side-by-side/tables.ts'

/**
 * How quickly we answer beside PostgreSQL itself and beside @supabase/lite, on the same rows of the same database in one
 * run: bench/README.md says how to read it. Ends with 1 where a ratio misses what it must be.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string' }, seconds: { type: 'string' }, small: { type: 'boolean', default: false } },
})
const rounds = positive('rounds', values.rounds ?? (values.small ? '1' : '3'))
const seconds = positive('seconds', values.seconds ?? (values.small ? '1' : '5'))
const CONNECTIONS = 10
/** So many that nobody calls more often than the server answers one person, even where it is four times as quick. */
const PEOPLE_A_SECOND = 80
const SIZES = values.small ? { few: 100, usual: 120, many: 1_000 } : { few: 100, usual: 1_000, many: 100_000 }

await using started = new AsyncDisposableStack()
const fetched = await fetchPeer()
if (fetched.version === null) console.log(`@supabase/lite was not fetched: ${fetched.reason}`)
const installation = await anInstallation({ people: PEOPLE_A_SECOND * seconds, ...SIZES })
started.defer(installation.stop)
const { url, pids, people, serverDatabaseUrl } = installation
const [first] = people
await checkListTransaction(serverDatabaseUrl, first!.id, ROWS)
const generator = startGenerator()
started.defer(generator.stop)

const subjects = [ourList(), ...ours(), ...(await bare()), ...(fetched.version === null ? [] : await peers())]
const measured = await measureRounds(subjects, { rounds, seconds, postmaster: pids.postmaster })
const growths = await measureGrowth(generator, installation)
const ofUsers = await measureUsers(generator, installation, Object.values(SIZES))
printRounds(
  measured,
  subjects.map(({ name }) => name),
)
console.log()
printGrowth('assets', Object.values(SIZES), growths)
console.log()
printGrowth('users', Object.values(SIZES), ofUsers)
console.log()
const judged = judge(measured, growths, ofUsers)
printRatios(judged)
process.exitCode = judged.some(({ isMissed }) => isMissed) ? 1 : 0

function ourList(): Subject {
  const ids = people.map(({ id }) => id)
  const given = { databaseUrl: serverDatabaseUrl, people: ids, folder: installation.folder, connections: CONNECTIONS }
  return { name: 'pgbench', server: null, run: (seconds) => runListTransaction({ ...given, seconds }) }
}

function ours(): Subject[] {
  return callingFor({ url, pid: pids.server }, ourCalls(installation))
}

async function bare(): Promise<Subject[]> {
  const server = await startBare(installation)
  started.defer(server.stop)
  return callingFor(server, server.calls)
}

async function peers(): Promise<Subject[]> {
  const { folder, databaseUrl } = installation
  const peer = await startPeer({ folder, databaseUrl, person: first!.id })
  started.defer(peer.stop)
  return callingFor(peer, peersCalls(peer.headers, first!.asset))
}

function callingFor({ url, pid }: { url: string; pid: number }, byName: Record<string, Call[]>): Subject[] {
  return Object.entries(byName).map(([name, calls]) => ({
    name,
    server: pid,
    run: (seconds) => generator.throughput({ url, calls, connections: CONNECTIONS, seconds }),
  }))
}

function positive(name: string, text: string) {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} is a whole number from 1, not ${text}`)
  return number
}
