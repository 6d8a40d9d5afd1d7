import { CompiledQuery, sql } from 'kysely'
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { loginOf } from '#database/login.ts'
import type { PipeliningClient } from '#database/prepared-client.ts'
import { asServer, database } from '#testing/database.ts'
import { call } from '#testing/call.ts'
import { aCreator, type Person } from '#testing/people.ts'
import { findAssetsAlike, getAsset } from '#record/assets/server/handlers.ts'
import { listAssets, listNeighbors } from '#work/vault/server/handlers.ts'
import { getDashboard } from '#work/dashboard/server/handlers.ts'
import { getPortfolio } from '#work/portfolio/server/handlers.ts'

/* What pages ask for most costs the same however much is in a vault: PostgreSQL plans it by an index, and reads little. */

const ASSETS = 8_000

let ann: Person
let newest: string
beforeAll(async () => {
  ann = await aCreator()
  for (const owner of [await aCreator(), ann]) await fill(owner)
  await database.pool.query('vacuum analyze assets')
  const { items } = await call(listAssets, { limit: 1 }, ann)
  newest = items[0]!.id
})

test.for([
  ['list', () => call(listAssets, { limit: 50 }, ann), 40],
  ['list by title', () => call(listAssets, { limit: 50, sort: 'title' }, ann), 60],
  ['one asset', () => call(getAsset, { id: newest }, ann), 30],
  ['assets alike', () => call(findAssetsAlike, { title: 'Nothing so called', inventory_number: 'A-1' }, ann), 40],
  ['neighbors', () => call(listNeighbors, { id: newest, sort: 'title' }, ann), 60],
  ['dashboard', () => call(getDashboard, undefined, ann), 40],
  ['portfolio', () => call(getPortfolio, undefined, ann), 40],
  ['search of a word of all', () => call(listAssets, { search: 'glaze' }, ann), 250],
  ['search of a word of every tenth', () => call(listAssets, { search: 'etude' }, ann), 900],
  ['search of a word of one', () => call(listAssets, { search: 'netsuke' }, ann), 250],
] as const)('%s: no sequential scan of assets, and few buffers', async ([, ask, most]) => {
  const asked = await statementsOf(ask)
  expect(asked.length).toBeGreaterThan(0)
  const plans = await asUser(database, ann.id, async (db) => {
    await sql`select set_config('enable_seqscan', 'on', true)`.execute(db)
    const explained: Plan[] = []
    for (const { text, values } of asked) {
      const query = CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, values)
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(query)
      explained.push(rows[0]!['QUERY PLAN'][0].Plan)
    }
    return explained
  })
  expect(plans.flatMap(sequentialScans)).not.toContain('assets')
  expect(plans.reduce((sum, plan) => sum + buffersOf(plan), 0)).toBeLessThan(most)
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

const sequentialScans = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(sequentialScans),
]

/** A node's own hold those of what is below it. */
const buffersOf = (plan: Plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']

interface Statement {
  text: string
  values: unknown[]
}

/** What is asked of vaults, as it goes over the wire. */
async function statementsOf(ask: () => Promise<unknown>): Promise<Statement[]> {
  const { pool } = loginOf(asServer)
  const statements: Statement[] = []
  const spied = new Map<PipeliningClient, Pick<PipeliningClient, 'query' | 'sendPipelined'>>()
  const spy = (acquired: pg.PoolClient) => {
    const client = acquired as PipeliningClient
    if (spied.has(client)) return
    const { query, sendPipelined } = client
    spied.set(client, { query, sendPipelined })
    client.sendPipelined = (asked, ...rest) => {
      statements.push(...asked.map(({ text, values }) => ({ text, values: [...values] })))
      sendPipelined.call(client, asked, ...rest)
    }
    client.query = ((...given: unknown[]) => {
      const [first, values] = given as [string | Statement, unknown[]]
      const statement = typeof first === 'string' ? { text: first, values } : first
      statements.push({ text: statement.text, values: [...(statement.values ?? [])] })
      return (query as (...given: unknown[]) => unknown).apply(client, given)
    }) as typeof client.query
  }
  pool.on('acquire', spy)
  try {
    await ask()
  } finally {
    pool.off('acquire', spy)
    for (const [client, own] of spied) Object.assign(client, own)
  }
  return statements.filter(({ text }) => /^\s*(select|with)\b/.test(text) && !/set_config/.test(text))
}

async function fill({ id }: Person) {
  const client = await database.pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(
      `insert into assets (user_id, title, description, category, value_at_creation, value_currency, created_at, slice)
       select $1, 'Bowl ' || n || case when n % 10 = 0 then ' étude' else '' end || case n when 777 then ' netsuke' else '' end,
         'Ash glaze, fired twice', (array['Art', 'Wine'])[1 + n % 2], n % 50, 'EUR',
         timestamptz '2026-01-01' + n * interval '1 minute', n / 2048
       from generate_series(1, $2::int) n`,
      [id, ASSETS],
    )
    await client.query(
      'insert into vault_usage (user_id, assets) values ($1, $2) on conflict (user_id) do update set assets = $2',
      [id, ASSETS],
    )
    await client.query('insert into asset_sums select * from missing_asset_sums()')
    await client.query('commit')
  } finally {
    client.release()
  }
}
