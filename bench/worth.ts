import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { asUser, type UserDb } from '#database/access.ts'
import { connect } from '#database/connect.ts'
import { ownDatabase } from '#database/embedded.ts'
import { NO_FILTERS } from '#domain/reports/reports.ts'
import { monthEnds } from '#domain/worth/months.ts'
import { countByBasis } from '#server/features/portfolio/valued.ts'
import { worthByMonth } from '#server/features/portfolio/worth-by-month.ts'
import { countAssetsIn, listRows } from '#server/features/reports/queries.ts'
import { settleReport } from '#server/features/reports/settle-report.ts'
import { listInsured } from '#server/shared/insured.ts'
import { aServerProcess } from '#testing/server-process.ts'
import { fastest, signUp } from './measured.ts'
import { fillVault, withoutIndexes } from './vault-rows.ts'

/**
 * What it costs to value 1 000, 10 000 and 100 000 assets by ledgers of five entries each: portfolio, its course by month,
 * report, check of cover and readiness, over HTTP ÷ the SQL of the same rows.
 */
const SIZES = [1_000, 10_000, 100_000]
const ROUNDS = 5
const TODAY = new Date().toISOString().slice(0, 10)
const BY_INSURANCE = { ...NO_FILTERS, valuedBy: 'insurance' as const }
const ENTRIES = 5

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
    for (const { id, assets } of people) await fillVault(client, id, assets)
  })
  for (const { id } of people) await fillLedgers(client, id)
  await client.query('select correct_worths()')
  await client.query('vacuum analyze')
  await client.end()
  for (const person of people) await measure(person)
} finally {
  await database.close()
  await server.end('SIGTERM')
  await stop()
  await rm(folder, { recursive: true })
}

/** Of each asset five values over as many years, every second for insurance, in the currency that it was made in; and one policy over all. */
async function fillLedgers(client: pg.Client, owner: string) {
  await client.query('begin; set local session_replication_role = replica')
  await client.query(
    `insert into valuations (asset_id, user_id, position, purpose, amount, currency, date)
     select id, user_id, n, case when n % 2 = 0 then 'Insurance replacement' else 'Fair market' end,
       value_at_creation + n, value_currency, creation_date + n * 300
     from assets, generate_series(0, ${ENTRIES - 1}) as n where user_id = $1`,
    [owner],
  )
  await client.query('commit')
  await client.query(
    `insert into policies (user_id, insurer, number, kind, currency, total) values ($1, 'Bench', '1', 'blanket', 'EUR', 1000000)`,
    [owner],
  )
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
