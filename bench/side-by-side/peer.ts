import { spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { freePort } from '#testing/free-port.ts'
import { fetchPackage, folderOf } from '../peers.ts'

const NAME = '@supabase/lite'
const VERSION = '0.10.0'

/** Fetched where it is not there yet; null, with the reason, where that fails. */
export async function fetchPeer(): Promise<{ version: string } | { version: null; reason: string }> {
  try {
    // With the driver that it wants beside it.
    await fetchPackage(NAME, VERSION, ['postgres@3.4.8'])
  } catch (error) {
    return { version: null, reason: String((error as { stderr?: string }).stderr ?? error) }
  }
  return { version: VERSION }
}

/** Serves the tables of `databaseUrl` as they are, each person's rows under row security in its own way. */
export async function startPeer({
  folder,
  databaseUrl,
  person,
}: {
  folder: string
  databaseUrl: string
  person: string
}) {
  await using started = new AsyncDisposableStack()
  const secret = randomBytes(48).toString('base64')
  const port = await freePort()
  await letPeerIn(databaseUrl)

  const address = new URL(databaseUrl)
  const home = join(folder, 'peer')
  await mkdir(join(home, 'supabase'), { recursive: true })
  await writeFile(
    join(home, 'supabase', 'config.toml'),
    `[api]\nport = ${port}\n[db]\ndriver = "postgres"\nurl = "postgres://${address.pathname}"\n[auth]\nenabled = true\njwt_secret = "${secret}"\n`,
  )
  const child = spawn(process.execPath, [join(folderOf(NAME), 'dist', 'cli', 'index.js'), 'start', '--no-admin'], {
    cwd: home,
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      NODE_ENV: 'production',
      DO_NOT_TRACK: '1',
      PGHOST: address.searchParams.get('host')!,
      PGPORT: address.searchParams.get('port')!,
      PGUSER: address.username,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  started.defer(async () => {
    // By a milder signal it waits for every connection.
    child.kill('SIGKILL')
    await ended
  })
  const opened = Promise.withResolvers<void>()
  createInterface(child.stdout).on('line', (line) => {
    if (line.includes('Server running on')) opened.resolve()
  })
  void ended.then(() => opened.reject(new Error('The peer ended before it was open')))
  await opened.promise
  await addPerson(databaseUrl, person)
  const url = `http://127.0.0.1:${port}`
  const headers = { authorization: `Bearer ${tokenFor(person, secret)}` }
  // It grants its roles their rights with the first request, and requests at the same time would find them half granted.
  const first = await fetch(`${url}/rest/v1/assets?select=id&limit=1`, { headers })
  if (!first.ok) throw new Error(`The peer answers ${first.status}: ${await first.text()}`)

  const running = started.move()
  return {
    url,
    pid: child.pid!,
    headers,
    stop: () => running.disposeAsync(),
  }
}

/** Its own roles, and for them the same rule as for ours. */
const letPeerIn = (databaseUrl: string) =>
  run(
    databaseUrl,
    `create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls;
     ${['assets', 'asset_images', 'asset_documents'].map(ownByToken).join(';')}`,
  )

const ownByToken = (table: string) =>
  `create policy own_by_token on ${table} for select to authenticated
     using (user_id = (select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid))`

/** It looks for the caller in its own table of people. */
const addPerson = (databaseUrl: string, person: string) =>
  run(databaseUrl, 'insert into auth.users (id, email) values ($1, $2)', [person, 'person@example.com'])

async function run(databaseUrl: string, statement: string, values?: string[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

function tokenFor(person: string, secret: string) {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const day = 24 * 60 * 60
  const expires = Math.floor(Date.now() / 1_000) + day
  const claims = { sub: person, role: 'authenticated', aud: 'authenticated', exp: expires }
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
