import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { asUser, type UserDb } from '#database/access.ts'
import { connect } from '#database/connect.ts'
import { ownDatabase } from '#database/embedded.ts'
import { countMatching, listPage } from '#work/vault/server/shared/list-queries.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { startServer } from '#app/server/start.ts'
import { fastest, signUp } from './measured.ts'
import { NEWEST, OPENING, QUESTIONS, type Preparation } from './vault-questions.ts'
import { fillOthers, fillVault, withoutIndexes } from './vault-rows.ts'

/**
 * What a vault costs as it grows: each question to one of 100, 10 000 and 100 000 assets, with 50 other vaults of 1 000
 * beside them, as milliseconds (the fastest of 41) and as a ratio to the same question at 100. Then the list over HTTP.
 */
const SIZES = [100, 10_000, 100_000]

const folder = await mkdtemp(join(tmpdir(), 'strongroom-vault-'))
const { url: databaseUrl, stop } = await ownDatabase(join(folder, 'postgres'))
const config = readConfig({ PORT: '0', DATA_DIR: folder, DATABASE_URL: databaseUrl, JOBS: 'off' })
const server = await startServer(config, createLog('error'), null)
try {
  await measure()
} finally {
  await server.stop()
  await stop()
  await rm(folder, { recursive: true })
}

async function measure() {
  const people = await Promise.all(SIZES.map((assets) => signUp(server.localUrl, assets)))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const began = performance.now()
  await withoutIndexes(client, async () => {
    await fillOthers(client, 50, 1_000)
    for (const { id, assets } of people) await fillVault(client, id, assets)
  })
  await client.query('vacuum analyze')
  await client.end()
  console.log(`filled in ${Math.round((performance.now() - began) / 1_000)} s`)

  const database = connect(databaseUrl, { max: 1 })
  for (const [name, ask] of Object.entries(QUESTIONS)) {
    const times = []
    for (const { id } of people) times.push(await asUser(database, id, async (db) => fastest(await prepared(ask, db))))
    console.log(line(name, times))
  }

  console.log('the list of 50 with its counts, over HTTP ÷ the same SQL in the same kind of transaction:')
  for (const { id, assets, cookie } of people) {
    const bySql = await fastest(() =>
      asUser(database, id, async (db) => {
        await listPage(db, 'creator', OPENING, { ...NEWEST, limit: 50 })
        await countMatching(db, NEWEST)
      }),
    )
    const byHttp = await fastest(async () => {
      const response = await fetch(`${server.localUrl}/api/assets?limit=50`, { headers: { cookie } })
      if ((await response.json()).items.length !== 50) throw new Error('That was not the list')
    })
    console.log(
      `  ${String(assets).padStart(7)} assets: ${byHttp.toFixed(1)} ms ÷ ${bySql.toFixed(1)} ms = ${(byHttp / bySql).toFixed(1)}`,
    )
  }
  await database.close()
}

async function prepared(question: Preparation, db: UserDb) {
  const ask = await question(db)
  return () => ask(db)
}

function line(name: string, times: number[]) {
  const figures = times.map((ms) => `${ms.toFixed(2)} ms (${(ms / times[0]!).toFixed(1)})`.padStart(18))
  return `${name.padEnd(32)}${figures.join('')}`
}
