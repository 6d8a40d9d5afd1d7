import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { anS3Server } from '#testing/s3-server.ts'
import { aServerProcess } from '#testing/server-process.ts'
import { freePort } from '#testing/free-port.ts'
import { aCluster, type Cluster, inFront, type Member } from './cluster/cluster.ts'
import { aLoad } from './cluster/load.ts'
import { endAll, missingPackages, POSTGRES, until } from './cluster/processes.ts'

/*
 * What is lost, and for how long nobody can save, while one machine after another dies: each a process of its own on this one,
 * by the files of deploy/cluster.
 */

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, only: { type: 'string' }, keep: { type: 'boolean' } },
})
const missing = missingPackages(['patroni', 'etcd', 'haproxy', POSTGRES])
if (missing.length > 0) {
  console.error(`Missing here: apt-get install --no-install-recommends ${missing.join(' ')}`)
  process.exit(2)
}

// Whoever stops it leaves nothing running.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => void endAll().then(() => process.exit(1)))

const OWNER = 'replace-this-superuser-password'
const folder = await mkdtemp(join(tmpdir(), 'strongroom-cluster-'))
await chmod(folder, 0o755)
const s3 = await anS3Server()
const SECRET = randomBytes(36).toString('base64url')
const MASTER_KEY = randomBytes(32).toString('base64')

interface Fault {
  /** The longest that nobody may save, in seconds; null where nobody may notice. */
  most: number | null
  happen: (cluster: Cluster, servers: Server[]) => Promise<() => Promise<unknown>>
}
type Server = Awaited<ReturnType<typeof startServer>>

/** Each happens, and is put right by what it returns, after a while. */
const FAULTS: Record<string, Fault> = {
  'primary killed': { most: 30, happen: async ({ leader }) => ofMember(await leader(), 'crash') },
  'machine of the primary dies': { most: 40, happen: async ({ leader }) => ofMember(await leader(), 'kill') },
  'primary hangs': { most: 40, happen: async ({ leader }) => ofMember(await leader(), 'hang') },
  'replica killed': { most: 5, happen: async ({ replicas }) => ofMember((await replicas())[0]!, 'kill') },
  'etcd member killed': {
    most: 5,
    happen: async ({ etcds }) => {
      const one = etcds[Math.floor(Math.random() * etcds.length)]!
      one.kill()
      return async () => one.start()
    },
  },
  'server killed': { most: 5, happen: async (_, servers) => replaced(servers, 'SIGKILL') },
  'server drained': { most: 2, happen: async (_, servers) => replaced(servers, 'SIGTERM') },
}

async function ofMember(member: Member | null, how: 'crash' | 'kill' | 'hang') {
  await member![how]()
  return async () => {
    if (how === 'kill') member!.start()
    if (how === 'hang') await member!.goOn()
  }
}

async function replaced(servers: Server[], signal: NodeJS.Signals) {
  const [one] = servers
  const ending = one!.end(signal)
  return async () => {
    await ending
    servers.shift()
    servers.push(await startServer(one!.port, one!.data, one!.database))
  }
}

async function startServer(port: number, data: string, database: number) {
  const server = await aServerProcess({
    ...s3.environment,
    PORT: String(port),
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'silent',
    DATA_DIR: data,
    DATABASE_URL: `postgres://postgres:${OWNER}@127.0.0.1:${database}/strongroom`,
    SECRET,
    MASTER_KEY,
  })
  return { ...server, port, data, database }
}

try {
  console.log(`Everything is in ${folder}`)
  const cluster = await aCluster(folder)
  const ports = [await freePort(), await freePort()]
  const front = await inFront(folder, cluster.members, ports)
  const admin = (name: string) =>
    new pg.Client({ connectionString: `postgres://postgres:${OWNER}@127.0.0.1:${front.database}/${name}` })
  await until('a database', async () => {
    const client = admin('postgres')
    await client.connect()
    await client.query('create database strongroom').finally(() => client.end())
    return true
  })
  const servers = [
    await startServer(ports[0]!, join(folder, 'app1'), front.database),
    await startServer(ports[1]!, join(folder, 'app2'), front.database),
  ]
  await until('a server in front', async () => (await fetch(`${front.url}/readyz`)).ok)
  const load = await aLoad(front.url)
  const rows: Record<string, object> = {}
  const rounds = Number(values.rounds)
  let isGood = true
  for (const [name, { most, happen }] of Object.entries(FAULTS)) {
    if (values.only && !name.includes(values.only)) continue
    const outages: number[] = []
    let [failedReads, reads] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      await cluster.whole()
      await sleep(2_000)
      const then = Date.now()
      const mend = await happen(cluster, servers)
      await until(
        'a save again',
        async () => (await sleep(3_000), load.since(Date.now() - 2_000).outageMs < 1_000),
        120,
      )
      const { outageMs, failedReads: failed, reads: asked } = load.since(then)
      outages.push(outageMs)
      failedReads += failed
      reads += asked
      await mend()
    }
    outages.sort((a, b) => a - b)
    const [middle, worst] = [outages[outages.length >> 1]!, outages.at(-1)!]
    rows[name] = {
      rounds,
      'no save, p50 s': middle / 1_000,
      'no save, worst s': worst / 1_000,
      'reads failed': `${failedReads} of ${reads}`,
    }
    if (most !== null && worst > most * 1_000) isGood = false
    console.log(name, JSON.stringify(rows[name]))
  }
  await load.stop()
  await cluster.whole()
  const client = admin('strongroom')
  await client.connect()
  const { rows: kept } = await client.query<{ id: string }>('select id from assets')
  await client.end()
  const there = new Set(kept.map(({ id }) => id))
  const lost = load.acknowledged.filter((id) => !there.has(id))
  console.table(rows)
  console.log(
    `${load.acknowledged.length} saves acknowledged, ${lost.length} lost; ${kept.length} kept of ${load.saved()} that were sent`,
  )
  for (const server of servers) await server.end('SIGKILL')
  process.exitCode = isGood && lost.length === 0 ? 0 : 1
} finally {
  await endAll()
  await s3.stop()
  if (!values.keep) await rm(folder, { recursive: true, force: true })
}
