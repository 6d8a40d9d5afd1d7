import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asSystem } from '#database/access.ts'
import { connect, type Database } from '#database/connect.ts'
import { readMigrations } from '#database/migrate.ts'
import { loginOf } from '#database/login.ts'
import { ACQUISITION_METHODS } from '#record/assets/rules/choices.ts'
import { startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { createSealer } from '#platform/sealer.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { aBalancer, type Balancer } from '#testing/balancer.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { aBrowser } from '#testing/browser.ts'
import { anS3Server } from '#testing/s3-server.ts'
import { aServerProcess } from '#testing/server-process.ts'
import { freePort } from '#testing/free-port.ts'

export interface Load {
  letters: number
  /** Writes that are acknowledged before one server is killed, and as many after it. */
  writes: number
}

export interface Counts {
  migrations: { known: number; applied: number }
  sessions: { requested: number; recognised: number }
  /** Of one person on trial, all at once. */
  assets: { requested: number; allowed: number; limit: number }
  guesses: { requested: number; let_in: number; limit: number }
  letters: { requested: number; sent: number; twice: number }
  writes: { acknowledged: number; lost: number; unanswered: number }
  files: { acknowledged: number; lost: number }
}

/** Two servers that start at the same moment on one empty database and one store, behind a balancer. */
export async function twoServers(
  databaseUrl: string,
  load: Load,
  inFront: () => Promise<Balancer> = aBalancer,
): Promise<Counts> {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-two-'))
  opened.defer(() => rm(folder, { recursive: true }))
  const s3 = await anS3Server()
  opened.defer(() => s3.stop())
  const balancer = await inFront()
  opened.defer(() => balancer.stop())

  const start = async (name: string) => {
    const port = await freePort()
    const server = await aServerProcess({
      ...s3.environment,
      PORT: String(port),
      PUBLIC_URL: balancer.url,
      TRUST_PROXY: 'on',
      DATA_DIR: join(folder, name),
      DATABASE_URL: databaseUrl,
      SECRET,
      MASTER_KEY,
    })
    return { ...server, port }
  }
  const servers = await Promise.all([start('one'), start('other')])
  for (const { port } of servers) await balancer.behind(port)
  opened.defer(async () => {
    for (const server of servers) await server.end('SIGKILL')
  })
  const database = connect(databaseUrl, { name: 'strongroom bench' })
  opened.defer(() => database.close())

  const uploader = await anUploader(balancer)
  const migrations = await countMigrations(database)
  const sessions = await countSessions(uploader)
  const assets = await countAssets(balancer, database)
  const guesses = await countGuesses(balancer)
  const letters = await countLetters(database, load.letters)
  return {
    migrations,
    sessions,
    assets,
    guesses,
    letters,
    ...(await countLosses(uploader, database, load.writes, () => servers[0].end('SIGKILL'))),
  }
}

const SECRET = randomBytes(36).toString('base64url')
const MASTER_KEY = randomBytes(32).toString('base64')
const times = <T>(count: number, work: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)))

async function countMigrations(database: Database) {
  const { rows } = await loginOf(database).pool.query('select from migrations')
  return { known: (await readMigrations()).length, applied: rows.length }
}

async function countSessions({ get, id }: Uploader) {
  const answers = await times(40, async () => (await (await get('/api/session')).json()) as { id: string })
  return { requested: answers.length, recognised: answers.filter((answer) => answer.id === id).length }
}

const anAsset = (number: number) => ({ title: `Ring ${number}`, creation_date: '2020-05-01', category: 'Jewelry' })

const aPurchase = (number: number) => ({
  title: `Ring ${number}`,
  date_of_acquisition: '2020-05-01',
  how_acquired: ACQUISITION_METHODS[0],
})

async function countAssets(balancer: { url: string }, database: Database) {
  const bob = await anUploader(balancer, { role: 'investor' })
  await asSystem(database, (db) =>
    db
      .updateTable('memberinfo')
      .set({ profile_completed: true, registration_completed: true })
      .where('id', '=', bob.id)
      .execute(),
  )
  const answers = await times(30, (number) => bob.post('/api/assets', aPurchase(number)))
  return { requested: answers.length, allowed: answers.filter(({ ok }) => ok).length, limit: 3 }
}

/** Passwords guessed for one address. */
async function countGuesses(balancer: { url: string }) {
  const answers = await times(40, () =>
    aBrowser(balancer).post('/api/auth/request-password-reset', { email: 'nobody@example.com' }),
  )
  return { requested: answers.length, let_in: answers.filter(({ status }) => status !== 429).length, limit: 5 }
}

async function countLetters(database: Database, requested: number) {
  const jobs = await startJobs(database, createLog('silent'), createSealer(SECRET))
  await asSystem(database, async (db) => {
    for (let number = 0; number < requested; number++) {
      const letter = { to: `number-${number}@example.com`, subject: `Number ${number}`, text: '.', html: '.' }
      await jobs.enqueue(db, SEND_LETTER, letter)
    }
  })
  await jobs.stop()
  const done = async () => {
    const { rows } = await loginOf(database).pool.query<{ done: number; again: number }>(
      `select count(*) filter (where state = 'completed')::int as done, count(*) filter (where retry_count > 0)::int as again
       from pgboss.job where name = $1 and data ->> 'subject' like 'Number %'`,
      [SEND_LETTER],
    )
    return rows[0]!
  }
  for (let i = 0; i < 600 && (await done()).done < requested; i++) await sleep(100)
  // Whoever takes one up a second time does so a moment later.
  await sleep(1_500)
  const { done: sent, again: twice } = await done()
  return { requested, sent, twice }
}

const WRITERS = 6

/** Writes assets and pictures through the balancer, and ends one of the servers in the middle of it. */
async function countLosses(uploader: Uploader, database: Database, writes: number, kill: () => Promise<void>) {
  const bytes = await jpeg()
  const assets: string[] = []
  const files: string[] = []
  let unanswered = 0
  let killing: Promise<void> | undefined
  const writeUntil = async (enough: number, write: () => Promise<void>) => {
    while (assets.length < enough) await write().catch(() => void unanswered++)
  }
  const writeAsset = async () => {
    const answer = await uploader.post('/api/assets', anAsset(assets.length))
    if (!answer.ok) throw new Error(`${answer.status}`)
    assets.push(((await answer.json()) as { id: string }).id)
    if (assets.length >= writes) killing ??= kill()
  }
  const upload = async () => {
    const { path } = await uploader.keep({ bucket: 'asset-images', name: 'ring.jpg', type: 'image/jpeg', bytes })
    files.push(path)
    await sleep(50)
  }
  await Promise.all([
    ...Array.from({ length: WRITERS }, () => writeUntil(2 * writes, writeAsset)),
    writeUntil(2 * writes, upload),
  ])
  await killing

  const { rows: found } = await loginOf(database).pool.query<{ id: string }>(
    'select id from assets where user_id = $1',
    [uploader.id],
  )
  const there = new Set(found.map(({ id }) => id))
  return {
    writes: { acknowledged: assets.length, lost: assets.filter((id) => !there.has(id)).length, unanswered },
    files: { acknowledged: files.length, lost: await countLostFiles(uploader, files, bytes) },
  }
}

async function countLostFiles(uploader: Uploader, paths: string[], bytes: Buffer) {
  let lost = 0
  for (const path of paths) if (!(await opens(uploader, path, bytes))) lost++
  return lost
}

/** Of two servers one is gone, so every second question goes unanswered. */
async function opens(uploader: Uploader, path: string, bytes: Buffer): Promise<boolean> {
  const patiently = async (ask: () => Promise<Response>): Promise<Response> => {
    const answer = await ask()
    return answer.status === 502 ? ask() : answer
  }
  const answer = await patiently(() => uploader.post('/api/files/sign', { paths: [path], width: 'original' }))
  const [signed] = (await answer.json()) as [{ url: string }?]
  if (!signed) return false
  const { pathname, search } = new URL(signed.url, 'http://localhost')
  const got = await patiently(() => uploader.get(pathname + search))
  return got.ok && Buffer.from(await got.arrayBuffer()).equals(bytes)
}
