import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ownDatabase } from '#database/embedded.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { startServer } from '#app/server/start.ts'
import { signUp } from './measured.ts'

/**
 * What a firm waits for: the first page of its clients, in each order, and what changed since it looked, with 300 clients and with
 * 3 000, of whom 300 have 300 pieces each. Each must answer within 300 ms.
 */
const MUST_MS = 300
const ROUNDS = 21
const PIECES = 300

const folder = await mkdtemp(join(tmpdir(), 'strongroom-firms-'))
const { url: databaseUrl, stop } = await ownDatabase(join(folder, 'postgres'))
const config = readConfig({ PORT: '0', DATA_DIR: folder, DATABASE_URL: databaseUrl, JOBS: 'off' })
const server = await startServer(config, createLog('error'), null)
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
try {
  const lead = await signUp(server.localUrl, 1)
  const firm = await aFirm(lead.id)
  let there = 0
  for (const size of [300, 3_000]) {
    await addClients(firm, there, size)
    there = size
    await client.query('vacuum analyze')
    console.log(`${size} clients:`)
    for (const sort of ['name', 'newest', 'due', 'changed'])
      await report(`/clients, by ${sort}`, () => ask(lead.cookie, `/api/clients?sort=${sort}`))
    await report('/clients, a search', () => ask(lead.cookie, '/api/clients?search=client%2012'))
    await report('what changed for all', () => ask(lead.cookie, '/api/clients/changes', {}))
    const { rows } = await client.query<{ id: string }>('select id from firm_clients order by name limit 1')
    await report('what changed for one', () => ask(lead.cookie, '/api/clients/changes', { client: rows[0]!.id }))
  }
} finally {
  await client.end()
  await server.stop()
  await stop()
  await rm(folder, { recursive: true })
}

async function aFirm(lead: string): Promise<string> {
  await client.query('update memberinfo set profile_completed = true, registration_completed = true where id = $1', [
    lead,
  ])
  const { rows } = await client.query<{ id: string }>(
    `insert into firms (kind, name, handle) values ('insurance-partners', 'Bench Mutual', 'bench-mutual') returning id`,
  )
  await client.query(
    `insert into firm_members (firm_id, name, address, role, person_id, accepted_at) values ($1, 'Lead', 'lead@example.com', 'lead', $2, now())`,
    [rows[0]!.id, lead],
  )
  return rows[0]!.id
}

/** The first 300 have pieces, of which a tenth changed in the last week. */
async function addClients(firm: string, from: number, to: number) {
  await client.query(
    `with made as (
       insert into auth."user" (name, email, sign_up_role)
       select 'Client ' || n, 'client-' || n || '@example.com', 'creator' from generate_series($2::int + 1, $3::int) as n returning id, name, email
     ), clients as (
       insert into firm_clients (firm_id, name, address, user_id, accepted_at) select $1, name, email, id, now() from made returning id
     ) select count(*) from clients`,
    [firm, from, to],
  )
  await client.query(
    `insert into grants (user_id, name, preset, address, scope, adds_later, groups, may, client_id)
     select user_id, 'Firm', 'insurer', 'lead@example.com', 'everything', true, '{values,cost}', 'view', id
     from firm_clients where not exists (select from grants where client_id = firm_clients.id)`,
  )
  await client.query(`update grants set shown_since = now() - interval '1 year'`)
  if (from > 0) return
  await client.query(
    `insert into assets (user_id, title, creation_date, value_at_creation, value_currency)
     select user_id, 'Piece ' || n, '2020-01-01', n, 'EUR' from firm_clients cross join generate_series(1, $1::int) as n`,
    [PIECES],
  )
  await client.query(`update asset_changes set changed_at = now() - interval '40 days'`)
  await client.query('update assets set value_at_creation = value_at_creation + 1 where value_at_creation <= $1', [
    PIECES / 10,
  ])
}

async function ask(cookie: string, path: string, body?: object) {
  const headers = { cookie, origin: server.localUrl, 'content-type': 'application/json' }
  const answer = await fetch(server.localUrl + path, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
}

async function report(name: string, once: () => Promise<void>) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    await once()
    times.push(performance.now() - begun)
  }
  const sorted = times.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(ROUNDS / 2)]!
  console.log(
    `  ${name}: ${median.toFixed(0)} ms, ${sorted[0]!.toFixed(0)} at best${median > MUST_MS ? ' (too long)' : ''}`,
  )
}
