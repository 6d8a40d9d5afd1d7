import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setInterval } from 'node:timers'
import pg from 'pg'
import { asUser, type UserDb } from '#database/access.ts'
import { connect } from '#database/connect.ts'
import { ownDatabase } from '#database/embedded.ts'
import { NO_FILTERS } from '#work/reports/rules/reports.ts'
import { chartsOf } from '#work/reports/server/charts.ts'
import { listRows, summarize } from '#work/reports/server/queries.ts'
import { settleReport } from '#work/reports/server/settle-report.ts'
import { aServerProcess } from '#testing/server-process.ts'
import { fastest, signUp } from './measured.ts'
import { fillVault, withoutIndexes } from './vault-rows.ts'

/**
 * What a report costs on 1 000, 10 000 and 100 000 assets: its parts over HTTP ÷ the same SQL, then each export: rows a
 * second, and the server's highest memory over idle. Paper holds 5 000 rows at most and is measured at 1 000.
 */
const SIZES = [1_000, 10_000, 100_000]
const ROUNDS = 9
const FIRST = { offset: 0, limit: 10, details: [] }

type Person = Awaited<ReturnType<typeof signUp>>
const settled = (db: UserDb) =>
  settleReport(db, 'creator', NO_FILTERS, { today: new Date().toISOString().slice(0, 10) })

const folder = await mkdtemp(join(tmpdir(), 'strongroom-reports-'))
const { url: databaseUrl, stop } = await ownDatabase(join(folder, 'postgres'))
const server = await aServerProcess({ DATA_DIR: folder, DATABASE_URL: databaseUrl, JOBS: 'off', LOG_LEVEL: 'error' })
const database = connect(databaseUrl, { max: 1 })
try {
  const people = await Promise.all(SIZES.map((assets) => signUp(server.url, assets)))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await withoutIndexes(client, async () => {
    for (const { id, assets } of people) await fillVault(client, id, assets)
    await client.query("update assets set value_currency = 'USD'")
  })
  await client.query('vacuum analyze')
  await client.end()

  for (const person of people) {
    console.log(`${person.assets} assets`)
    await ratio('figures', person, 'summary', {}, async (db) => summarize(db, (await settled(db)).report))
    await ratio('first page', person, 'rows', {}, async (db) => listRows(db, (await settled(db)).report, FIRST))
    await ratio('charts', person, 'charts', {}, async (db) => chartsOf(db, (await settled(db)).report, new Date()))
    for (const format of person.assets === 1_000 ? ['csv', 'json', 'xlsx', 'pdf'] : ['csv', 'json', 'xlsx'])
      await exported(format, person)
  }
} finally {
  await database.close()
  await server.end('SIGTERM')
  await stop()
  await rm(folder, { recursive: true })
}

async function ratio(
  name: string,
  { id, cookie }: Person,
  path: string,
  body: object,
  bySql: (db: UserDb) => Promise<unknown>,
) {
  const sql = await fastest(() => asUser(database, id, bySql), ROUNDS)
  const http = await fastest(() => post(`reports/${path}`, cookie, body).then((answer) => answer.json()), ROUNDS)
  console.log(`  ${name}: ${http.toFixed(1)} ms ÷ ${sql.toFixed(1)} ms = ${(http / sql).toFixed(1)}`)
}

async function post(path: string, cookie: string, body: object) {
  const headers = { cookie, origin: server.url, 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
  return answer
}

async function exported(format: string, { cookie, assets }: Person) {
  const idle = await residentMb()
  let highest = idle
  const watching = setInterval(() => void residentMb().then((mb) => (highest = Math.max(highest, mb))), 50)
  const began = performance.now()
  let bytes = 0
  for await (const chunk of (await post(`reports/exports/${format}`, cookie, {})).body!) bytes += chunk.length
  const seconds = (performance.now() - began) / 1_000
  clearInterval(watching)
  const rate = Math.round(assets / seconds).toLocaleString('en')
  console.log(
    `  ${format}: ${rate} rows a second, ${(bytes / 1e6).toFixed(1)} MB, memory ${Math.round(highest - idle)} MB over ${Math.round(idle)}`,
  )
}

/** Of the server, without the process that prints. */
async function residentMb() {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024
}
