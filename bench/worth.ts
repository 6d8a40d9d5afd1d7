import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { asUser, type UserDb } from '#database/access.ts'
import { connect } from '#database/connect.ts'
import { ownDatabase } from '#database/embedded.ts'
import { NO_FILTERS } from '#work/reports/rules/reports.ts'
import { COURSE_MONTHS, monthEnds } from '#record/values/rules/months.ts'
import { BASES } from '#record/values/rules/purposes.ts'
import { countByBasis } from '#work/portfolio/server/valued.ts'
import { worthByMonth } from '#work/portfolio/server/worth-by-month.ts'
import { countAssetsIn, listRows } from '#work/reports/server/queries.ts'
import { settleReport } from '#work/reports/server/settle-report.ts'
import { listInsured } from '#record/insurance/server/shared/insured.ts'
import { aServerProcess } from '#testing/server-process.ts'
import { percentile } from './abuse/figures.ts'
import { fastest, signUp } from './measured.ts'
import { ENTRIES, fillLedgers, fillRecords } from './vault-ledgers.ts'
import { fillVault, withoutIndexes } from './vault-rows.ts'

/**
 * What it costs to value 1 000, 10 000 and 100 000 assets by ledgers of five entries each: portfolio, its course by month,
 * report, check of cover and readiness, over HTTP ÷ the SQL of the same rows. And how soon every figure of the portfolio's page
 * is answered: at best, in the middle, and by 95 of 100.
 *
 *   node bench/worth.ts [--sizes 100000] [--rounds 40] [--only-page]
 */
const { values: given } = parseArgs({
  options: { sizes: { type: 'string' }, rounds: { type: 'string' }, 'only-page': { type: 'boolean' } },
})
const SIZES = given.sizes?.split(',').map(Number) ?? [1_000, 10_000, 100_000]
const ROUNDS = 5
const PAGE_ROUNDS = Number(given.rounds ?? 40)
const WANTED_MS = 150
const TODAY = new Date().toISOString().slice(0, 10)
const BY_INSURANCE = { ...NO_FILTERS, valuedBy: 'insurance' as const }

type Person = Awaited<ReturnType<typeof signUp>>

const folder = await mkdtemp(join(tmpdir(), 'strongroom-worth-'))
const { url: databaseUrl, stop } = await ownDatabase(join(folder, 'postgres'))
const server = await aServerProcess({ DATA_DIR: folder, DATABASE_URL: databaseUrl, JOBS: 'off', LOG_LEVEL: 'error' })
const database = connect(databaseUrl, { max: 1 })
try {
  const people = await Promise.all(SIZES.map((assets) => signUp(server.url, assets)))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await withoutIndexes(client, async () => {
    for (const { id, assets } of people) {
      await fillVault(client, id, assets)
      await fillRecords(client, id)
    }
  })
  for (const { id } of people) await fillLedgers(client, id)
  await client.query('select correct_worths(), correct_readiness()')
  await client.query('vacuum analyze')
  await client.end()
  for (const person of people) {
    if (!given['only-page']) await measure(person)
    await measurePage(person)
  }
} finally {
  await database.close()
  await server.end('SIGTERM')
  await stop()
  await rm(folder, { recursive: true })
}

async function measure(person: Person) {
  console.log(`${person.assets} assets of ${ENTRIES} values`)
  const monthBegan = new Date(`${TODAY.slice(0, 7)}-01T00:00:00Z`)
  await ratio('portfolio', person, 'portfolio?valued_by=insurance', (db) =>
    countByBasis(db, 'creator', { basis: 'insurance', monthBegan }),
  )
  for (const months of [12, 240])
    await ratio(`worth over ${months} months`, person, `portfolio/course?valued_by=insurance&months=${months}`, (db) =>
      worthByMonth(db, 'creator', { basis: 'insurance', days: monthEnds(TODAY, months) }),
    )
  await ratio('figures of a report', person, ['reports/summary', BY_INSURANCE], async (db) =>
    (await settleReport(db, 'creator', BY_INSURANCE, { today: TODAY })).summary(),
  )
  await ratio('first page of a report', person, ['reports/rows', { filters: BY_INSURANCE }], async (db) => {
    const { report } = await settleReport(db, 'creator', BY_INSURANCE, { today: TODAY })
    await countAssetsIn(db, report)
    await listRows(db, report, { offset: 0, limit: 10, details: [] })
  })
  await ratio('check of cover', person, 'cover', (db) => listInsured(db, 'creator'))
  await ratio('readiness', person, 'readiness', (db) => listInsured(db, 'creator'))
}

/** Everything that the portfolio's page asks for. */
async function measurePage(person: Person) {
  console.log(`${person.assets} assets, over HTTP`)
  const paths = [
    ...BASES.map((basis) => `portfolio?valued_by=${basis}`),
    ...COURSE_MONTHS.map((months) => `portfolio/course?valued_by=insurance&months=${months}`),
    'portfolio/course?months=12',
    ...['category', 'place', 'maker', 'person'].map((by) => `portfolio/shares?by=${by}`),
    'portfolio/gains',
    'readiness',
  ]
  for (const path of paths) await answered(path, person)
}

async function answered(path: string, { cookie }: Person) {
  await call(cookie, path)
  const times: number[] = []
  for (let i = 0; i < PAGE_ROUNDS; i++) {
    const began = performance.now()
    await call(cookie, path)
    times.push(performance.now() - began)
  }
  const [middle, most] = [percentile(times, 0.5), percentile(times, 0.95)]
  const shown = [Math.min(...times), middle, most].map((ms) => `${ms.toFixed(0)} ms`).join(', ')
  console.log(`  ${path}: ${shown}${most > WANTED_MS ? ' (too long)' : ''}`)
}

async function ratio(
  name: string,
  { id, cookie }: Person,
  asked: string | [path: string, body: object],
  bySql: (db: UserDb) => Promise<unknown>,
) {
  const sql = await fastest(() => asUser(database, id, bySql), ROUNDS)
  const http = await fastest(() => call(cookie, asked), ROUNDS)
  console.log(`  ${name}: ${http.toFixed(0)} ms ÷ ${sql.toFixed(0)} ms = ${(http / sql).toFixed(2)}`)
}

async function call(cookie: string, asked: string | [path: string, body: object]) {
  const [path, body] = typeof asked === 'string' ? [asked] : asked
  const headers = { cookie, origin: server.url, 'content-type': 'application/json' }
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(`${server.url}/api/${path}`, init)
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
