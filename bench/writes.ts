import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ownDatabase } from '#database/embedded.ts'
import { importRequest } from '#testing/import-request.ts'
import { aServerProcess } from '#testing/server-process.ts'
import { residentMb, workersOf } from '#testing/seen-from-outside.ts'
import { noise } from '#testing/files/pictures.ts'
import { post, send, signUp, upload, type Account } from './abuse/accounts.ts'
import { percentile } from './abuse/figures.ts'
import { processorMs } from './side-by-side/processor-time.ts'
import { standBetween } from './writes/between.ts'

/**
 * What saving costs. An asset that is made: its statements, how often the server goes to the database and back, and
 * milliseconds. A table of 10 000 rows that is brought along: seconds, memory, and what somebody else waits meanwhile.
 *
 *   node bench/writes.ts [--rows 10000]
 */
const ROUNDS = 30
const PAIRS = 8
const FAR_MS = 20
const ROWS = Number(process.argv[process.argv.indexOf('--rows') + 1] ?? 0) || 10_000

await using started = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'strongroom-writes-'))
started.defer(() => rm(folder, { recursive: true }))
const postgres = await ownDatabase(join(folder, 'postgres'))
started.defer(() => postgres.stop())
const between = await standBetween(postgres.serverUrl, folder)
started.defer(() => between.close())
const settings = {
  NODE_ENV: 'production',
  DATA_DIR: folder,
  DATABASE_URL: between.url,
  DATABASE_OWNER_URL: postgres.url,
  TRUST_PROXY: 'on',
}
// What the clock begins would be counted too.
let server = await aServerProcess({ ...settings, JOBS: 'off' })
started.defer(() => server.end('SIGTERM'))
let { url } = server

const ann = await signUp(url, 'ann', '198.18.0.1')
const ben = await signUp(url, 'ben', '198.18.0.2')
const photo = await noise(200, 150).jpeg().toBuffer()

await measureSaving('bare', async () => ({}))
await measureSaving('with a picture, two beneficiaries, genre and currency', async () => ({
  genre: 'Ceramics',
  value_at_creation: '120',
  value_currency: 'EUR',
  images: [await aPicture()],
  beneficiaries: [{ beneficiary_name: 'Zoë' }, { beneficiary_name: 'Ailsa' }],
}))
await measureLog()
await server.end('SIGTERM')
server = await aServerProcess(settings)
url = server.url
await measureImport()

async function measureSaving(name: string, details: () => Promise<object>) {
  const timed = async (): Promise<number> => {
    const asset = { id: crypto.randomUUID(), title: 'Tideline', creation_date: '2020-01-01', ...(await details()) }
    const [statements, begun] = [between.seen.statements, performance.now()]
    const answer = await post(url, ann, '/api/assets', asset)
    await requireOk(answer)
    const ms = performance.now() - begun
    await sleep(20)
    counts.push(between.seen.statements - statements)
    return ms
  }
  const counts: number[] = []
  const times = async () => {
    const all: number[] = []
    for (let i = 0; i < ROUNDS; i++) all.push(await timed())
    return percentile(all, 0.5)
  }
  // The first ones prepare their statements.
  await times()
  counts.length = 0
  const near = await times()
  between.way.thereAndBackMs = FAR_MS
  const far = await times()
  between.way.thereAndBackMs = 0
  console.log(
    `an asset, ${name}: ${percentile(counts, 0.5)} statements, ${((far - near) / FAR_MS).toFixed(1)} times there and back, ${near.toFixed(1)} ms`,
  )
}

/**
 * What the log of proofs costs a save: all that it has in the transaction of one is an index by time. With it and without, a round
 * each in turn, so that a machine on which others work slows both.
 */
async function measureLog() {
  const owner = new pg.Client({ connectionString: postgres.url }).on('error', () => {})
  await owner.connect()
  const save = async () => {
    const begun = performance.now()
    const asset = { id: crypto.randomUUID(), title: 'Tideline', creation_date: '2020-01-01' }
    await requireOk(await post(url, ann, '/api/assets', asset))
    return performance.now() - begun
  }
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] }
  for (let round = 0; round < 2 * PAIRS; round++) {
    const which = round % 2 === 0 ? 'without' : 'with'
    if (which === 'without') await owner.query('drop index asset_changes_lately')
    else
      await owner.query(
        'create index asset_changes_lately on asset_changes using brin (changed_at) with (pages_per_range = 8)',
      )
    // The first ones of a round plan anew.
    for (let i = 0; i < 3; i++) await save()
    for (let i = 0; i < ROUNDS; i++) {
      times[which].push(await save())
      // Nobody may ask more often.
      await sleep(100)
    }
  }
  await owner.end()
  const [plain, logged] = [percentile(times.without, 0.5), percentile(times.with, 0.5)]
  console.log(
    `an asset, with what the log of proofs needs and without, ${times.with.length} of each in turn: ${logged.toFixed(2)} and ${plain.toFixed(2)} ms, ${((logged / plain - 1) * 100).toFixed(1)} %`,
  )
}

async function aPicture() {
  const answer = await upload(url, ann, { bucket: 'asset-images', name: 'ring.jpg', type: 'image/jpeg', bytes: photo })
  return ((await requireOk(answer)) as { path: string }).path
}

async function measureImport() {
  const lines = Array.from({ length: ROWS }, (_, i) => line(i))
  const body = ['Title,Description,Creation Date,Genre,Value,Currency,Inventory No', ...lines].join('\r\n')
  const inspected = (await requireOk(await table('inspect', body))) as { mapping: Record<string, number>; rows: number }
  const plan = { mapping: inspected.mapping, currency: 'EUR', date_order: 'dmy', how_acquired: 'Purchase' }
  await listsOf(ben, Promise.resolve(sleep(2_000)))
  const before = await listsOf(ben, Promise.resolve(sleep(3_000)))
  const [idleMb, computedBefore] = [residentMb(server.pid), await computedMs()]
  const watching = watchMemory()

  const begun = performance.now()
  const running = table('run', body, plan).then(requireOk).then(endedImport)
  const meanwhile = await listsOf(ben, running)
  const seconds = (meanwhile.over - begun) / 1_000
  const { added } = (await running) as { added: number }
  if (added !== ROWS) throw new Error(`${added} of ${ROWS} rows were added`)
  const { serverMb, workersMb } = watching.end()
  const computed = await computedMs()
  const secondsOf = (who: 'server' | 'database') => ((computed[who] - computedBefore[who]) / 1_000).toFixed(1)
  console.log(
    `\na table of ${ROWS} rows, ${Math.round(body.length / 1_024)} kB: ${seconds.toFixed(1)} s, ` +
      `in which the server computed ${secondsOf('server')} s and the database ${secondsOf('database')} s`,
  )
  console.log(
    `server ${Math.round(idleMb)} MB before, ${Math.round(serverMb)} MB at most, workers ${Math.round(workersMb)} MB`,
  )
  for (const [when, { times }] of [
    ['before', before],
    ['meanwhile', meanwhile],
  ] as const)
    console.log(
      `somebody else's list ${when}: ${[0.5, 0.9, 0.99].map((share) => `${percentile(times, share).toFixed(0)} ms`).join(', ')} ` +
        `(50, 90, 99 of 100), ${Math.max(...times).toFixed(0)} ms at most, ${times.length} lists`,
    )
}

/** Processor time so far. All that is started here and is not the server is its PostgreSQL. */
async function computedMs() {
  const [all, ofServer] = [(await processorMs(process.pid))!, (await processorMs(server.pid))!]
  const { user, system } = process.cpuUsage()
  return { server: ofServer, database: all - ofServer - (user + system) / 1_000 }
}

/** It goes on in the background. */
async function endedImport() {
  for (;;) {
    const [latest] = (await requireOk(await send(url, ann, '/api/imports'))) as { state: string; added: number }[]
    if (latest?.state === 'done') return latest
    if (latest?.state === 'failed') throw new Error('The import failed')
    await sleep(100)
  }
}

function line(i: number) {
  const description = `"Signed on the back, Paris. Ash glaze over a dark body, fired twice; kept in a dry room. Number ${i}"`
  const day = `${String(1 + (i % 28)).padStart(2, '0')}/06/20${10 + (i % 14)}`
  return [`Study no. ${i}`, description, day, 'Ceramics', ((i * 13) % 100_000) + 0.5, 'EUR', `A-${i}`].join(',')
}

function table(step: string, body: string, plan?: object) {
  return send(url, ann, `/api/imports/${step}`, importRequest(body, { plan }))
}

/** How long somebody else waits for a list, one after the other, until something is done. */
async function listsOf(person: Account, until: Promise<unknown>) {
  const times: number[] = []
  const end = { over: 0 }
  void until.then(() => (end.over = performance.now()))
  while (end.over === 0) {
    const begun = performance.now()
    await requireOk(await send(url, person, '/api/assets?limit=24'))
    times.push(performance.now() - begun)
    // No more often than anybody may.
    await sleep(100)
  }
  return { times, ...end }
}

function watchMemory() {
  const most = { serverMb: 0, workersMb: 0 }
  const timer = setInterval(() => {
    most.serverMb = Math.max(most.serverMb, residentMb(server.pid))
    const workers = workersOf(server.pid).reduce((sum, pid) => sum + residentMb(pid), 0)
    most.workersMb = Math.max(most.workersMb, workers)
  }, 100)
  return {
    end: () => {
      clearInterval(timer)
      return most
    },
  }
}

async function requireOk(answer: Response): Promise<unknown> {
  if (answer.ok) return answer.json()
  throw new Error(`${answer.url} answers ${answer.status}: ${await answer.text()}`)
}
