import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '#database/connect.ts'
import { ownDatabase } from '#database/embedded.ts'
import { readConfig } from '#platform/config.ts'
import { openMasterKey } from '#platform/storage/open-master-key.ts'
import { openStore } from '#platform/storage/open-store.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { sweepFiles } from '#record/files/server/sweep-files.job.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { aServerProcess } from '#testing/server-process.ts'
import { post, send, signUp, type Account } from './abuse/accounts.ts'
import { computedMs, filesIn, memoryOf, printGrowth, sizesOf, walBytes } from './scale/figures.ts'
import { fillByCalls, fillBySql, made, PIECES, saveAgain, store, type Piece } from './scale/vaults.ts'
import { photos } from './uploads/photos.ts'

/**
 * What one vault and one person cost: rows and bytes of vaults of 300 pieces, processor time of what a person does, what
 * jobs take while nobody does anything, how quickly the log of proofs grows. What follows of it: docs/scale.md.
 *
 *   node bench/scale.ts
 */
const ACCOUNTS = 60
const VAULTS = 3
const BY_SQL = 100
const MINUTE_MS = 60_000
const MINUTES_A_DAY = 1_440

await using started = new AsyncDisposableStack()
// Whoever stops it leaves nothing running.
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => void started.disposeAsync().then(() => process.exit(1)))
const folder = await mkdtemp(join(tmpdir(), 'strongroom-scale-'))
started.defer(() => rm(folder, { recursive: true }))
const postgres = await ownDatabase(join(folder, 'postgres'))
started.defer(() => postgres.stop())
const data = join(folder, 'data')
const settings = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  DATA_DIR: data,
  DATABASE_URL: postgres.serverUrl,
  DATABASE_OWNER_URL: postgres.url,
  TRUST_PROXY: 'on',
}
let server = await aServerProcess(settings)
started.defer(() => server.end('SIGTERM'))
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
started.defer(() => client.end())

const { value: photo } = await photos().next()
await idleMinute('an empty installation')
remember('idle')

const people: Account[] = []
const empty = await sizesOf(client)
for (let n = 0; n < ACCOUNTS; n++) people.push(await signUp(server.url, `person-${n}`, `198.18.0.${n + 1}`))
const signedUp = await sizesOf(client)
printGrowth('an account', empty, signedUp, ACCOUNTS)
people.length = VAULTS
const small = await jpeg()
const vaults = await Promise.all(
  people.map((person) => fillByCalls(server.url, person, { first: photo.bytes, others: small })),
)
await caughtUp()
const filled = await sizesOf(client)
printGrowth(`a piece, of ${VAULTS} vaults of ${PIECES}`, signedUp, filled, VAULTS * PIECES)
await Promise.all(people.map(async (_, at) => savedAgain(at)))
await caughtUp()
printGrowth('a save of a piece', filled, await sizesOf(client), VAULTS * PIECES)

await startAgain({ JOBS: 'off' })
await acts()
remember('after that')
await sweepOnce()
await startAgain({})
await logGrows()
await idleMinute(`${VAULTS + BY_SQL} vaults, ${VAULTS * PIECES * 2 + BY_SQL * PIECES} saves within the last hour`)
await longAgo()
await idleMinute(`${VAULTS + BY_SQL} vaults, no save within the last hour`)

async function savedAgain(at: number) {
  for (const [n, piece] of vaults[at]!.entries()) await saveAgain(server.url, people[at]!, piece, n, 2)
}

async function startAgain(more: Record<string, string>) {
  await server.end('SIGTERM')
  server = await aServerProcess({ ...settings, ...more })
  await sleep(3_000)
}

async function acts() {
  const { url } = server
  type Act = (person: Account, pieces: readonly Piece[], round: number) => Promise<unknown>
  const get =
    (path: string): Act =>
    (person) =>
      made(send(url, person, path))
  console.log('\nprocessor ms of the server, of PostgreSQL, ms until it is answered, kB of WAL:')
  await measure('sign-in', 24, async (person) => {
    const email = `person-${people.indexOf(person)}@example.com`
    const answer = await post(url, person, '/api/auth/sign-in/email', { email, password: 'Bench-horse-7' })
    if (!answer.ok) throw new Error(`Signing in answers ${answer.status}: ${await answer.text()}`)
    person.cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
  })
  await measure('session', 200, get('/api/session'))
  await measure('dashboard', 200, get('/api/dashboard'))
  await measure('first page of 24', 200, get('/api/assets?limit=24'))
  await measure('record', 200, (person, pieces, round) =>
    made(send(url, person, `/api/assets/${pieces[round % PIECES]!.id}`)),
  )
  await measure('search', 200, get('/api/assets?limit=24&search=walnut'))
  const addresses = await Promise.all(people.map((person, at) => addressOfPicture(person, vaults[at]![0]!)))
  await measure('picture of a list', 200, async (person) =>
    read(await send(url, person, addresses[people.indexOf(person)]!)),
  )
  await measure('save', 150, (person, pieces, round) => saveAgain(url, person, pieces[round % PIECES]!, round, 3))
  const before = await filesIn(data)
  const uploads = 30
  await measure('photo of 1 MB', uploads, (person) => store(url, person, photo.bytes), 0)
  const after = await filesIn(data)
  console.log(
    `  each is ${(after.files - before.files) / uploads} files, ${((after.bytes - before.bytes) / uploads / 1e6).toFixed(2)} MB`,
  )
  await measure('report of 300 as PDF', 12, async (person) =>
    read(await post(url, person, '/api/papers/portfolio-report/pdf', {})),
  )
  await measure('archive of 300', 6, async (person) => {
    const { url: path } = (await made(post(url, person, '/api/archive', {}))) as { url: string }
    await read(await send(url, person, new URL(path, url).pathname + new URL(path, url).search))
  })

  async function measure(name: string, rounds: number, once: Act, warmUp = Math.ceil(rounds / 10)) {
    const some = async (many: number) => {
      for (let n = 0; n < many; n++) {
        const at = n % VAULTS
        const begun = performance.now()
        await once(people[at]!, vaults[at]!, n)
        waited += performance.now() - begun
      }
    }
    let waited = 0
    // Until nobody has asked for more than anybody may.
    await sleep(rounds < 200 ? 1_000 : 8_000)
    await some(warmUp)
    waited = 0
    const [before, wal] = [await computedMs(server.pid), await walBytes(client)]
    await some(rounds)
    const [after, walAfter] = [await computedMs(server.pid), await walBytes(client)]
    const figures = [after.server - before.server, after.database - before.database, waited, (walAfter - wal) / 1_000]
    console.log(name.padEnd(24) + figures.map((each) => (each / rounds).toFixed(1).padStart(9)).join(''))
  }
}

/** As wide as lists show it. */
async function addressOfPicture(person: Account, { id }: Piece) {
  const { images } = (await made(send(server.url, person, `/api/assets/${id}`))) as { images: { url: string }[] }
  return images[0]!.url.replace('?', '.480.webp?')
}

async function read(answer: Response) {
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** From a burst of saves of people who come by SQL, until every one has its leaf. */
async function logGrows() {
  await sleep(12_000)
  await fillBySql(client, BY_SQL)
  await client.query('analyze')
  const leaves = async () => {
    const { rows } = await client.query<{ many: number }>('select count(*)::int as many from record_leaves')
    return rows[0]!.many
  }
  const there = await leaves()
  let first = there
  while ((first = await leaves()) === there) await sleep(200)
  const [begun, before, wal] = [performance.now(), await computedMs(server.pid), await walBytes(client)]
  await caughtUp()
  const [seconds, after] = [(performance.now() - begun) / 1_000, await computedMs(server.pid)]
  const many = (await leaves()) - first
  console.log(
    `\nthe log of proofs: ${many} leaves in ${seconds.toFixed(0)} s, ${Math.round(many / seconds)} a second; ` +
      `each ${((after.server - before.server) / many).toFixed(2)} ms of the server, ${((after.database - before.database) / many).toFixed(2)} of PostgreSQL, ` +
      `${(((await walBytes(client)) - wal) / many / 1_000).toFixed(1)} kB of WAL`,
  )
  remember('after the log')
}

/** Until every save that was made within the hour has its leaf. */
async function caughtUp() {
  const waiting = async () => {
    const { rows } = await client.query(
      `select from saves_to_log((select max(epoch) from logs), now() - interval '1 hour', 1)`,
    )
    return rows.length > 0
  }
  while (await waiting()) await sleep(1_000)
}

/** As if all of it had been saved in another month, and what was dead by that is taken out. */
async function longAgo() {
  await client.query(`update asset_changes set changed_at = changed_at - interval '40 days'`)
  const { rows } = await client.query<{ mb: number }>(
    `select pg_total_relation_size('asset_changes') / 1e6::float8 as mb`,
  )
  const begun = performance.now()
  await client.query('vacuum asset_changes')
  console.log(
    `vacuum of ${rows[0]!.mb.toFixed(0)} MB of history, of which half is dead: ${(performance.now() - begun).toFixed(0)} ms`,
  )
}

/** What looks each hour for files that belong to nothing: at every file there is, of the store and of the database. */
async function sweepOnce() {
  const database = connect(postgres.serverUrl, { max: 2 })
  const config = readConfig(settings)
  const masterKey = await openMasterKey(config, database)
  const storage = createStorage({ store: await openStore(config), database, masterKey })
  const { files } = await filesIn(data)
  const begun = performance.now()
  await sweepFiles(database, storage, new Date())
  console.log(`the hourly look at ${files} files in a folder: ${(performance.now() - begun).toFixed(0)} ms`)
  await database.close()
}

async function idleMinute(whose: string) {
  await sleep(5_000)
  const [before, wal] = [await computedMs(server.pid), await walBytes(client)]
  await sleep(MINUTE_MS)
  const [after, walAfter] = [await computedMs(server.pid), await walBytes(client)]
  const [ofServer, ofDatabase] = [after.server - before.server, after.database - before.database]
  const aDay = (ms: number) => `${((ms * MINUTES_A_DAY) / 1_000).toFixed(0)} s a day`
  console.log(
    `\nan idle minute, ${whose}: server ${ofServer.toFixed(0)} ms (${aDay(ofServer)}), PostgreSQL ${ofDatabase.toFixed(0)} ms (${aDay(ofDatabase)}), ` +
      `${((walAfter - wal) / 1_000).toFixed(0)} kB of WAL`,
  )
}

function remember(when: string) {
  const { server: ofServer, workers, postgres: ofPostgres, ofPostgres: processes } = memoryOf(server.pid)
  console.log(
    `memory, ${when}: server ${ofServer} MiB, its workers ${workers}, PostgreSQL ${ofPostgres} in ${processes} processes`,
  )
}
