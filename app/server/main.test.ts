import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownDatabase } from '#database/embedded.ts'
import { databaseUrl } from '#testing/database.ts'
import { copyOfModel } from '#testing/model-database.ts'
import { aRegistration } from '#testing/browser.ts'

let folder: string
const running: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strongroom-main-'))
})

afterEach(async () => {
  for (const child of running.splice(0)) await end(child, 'SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

test('a server starts with nothing configured, and after SIGTERM nothing is left running', async () => {
  const server = await start({ DATA_DIR: folder })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(processesIn(folder)).not.toEqual([])
  expect(await end(server.child, 'SIGTERM')).toBe(0)
  expect(processesIn(folder)).toEqual([])
})

/** With a database of its own that has all migrations behind it. The first start of all makes one out of nothing. */
const startWithModel = async () => {
  await copyOfModel(join(folder, 'postgres'))
  return start({ DATA_DIR: folder })
}

test('the secret it makes is for its owner alone and stays the same', async () => {
  await end((await startWithModel()).child, 'SIGINT')
  const secret = await readFile(join(folder, 'secret'), 'utf8')
  expect(secret.trim().length).toBeGreaterThanOrEqual(48)
  await end((await start({ DATA_DIR: folder })).child, 'SIGINT')
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(secret)
})

test('a request under way is answered before the server ends', async () => {
  const server = await start({ DATABASE_URL: databaseUrl })
  const request = httpRequest(`${server.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  })
  request.flushHeaders()
  await once(request, 'continue')

  const ended = end(server.child, 'SIGTERM')
  request.end(JSON.stringify(aRegistration()))
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(200)
  expect(await ended).toBe(0)
})

test('the server survives its database, says so, and comes back', async () => {
  await copyOfModel(folder)
  const first = await ownDatabase(folder)
  const server = await start({ DATABASE_URL: first.url })
  const ready = async () => (await fetch(`${server.url}/readyz`)).status
  expect(await ready()).toBe(200)

  await first.stop()
  expect(await ready()).toBe(503)
  expect((await fetch(`${server.url}/api/session`)).status).toBe(503)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)

  const second = await ownDatabase(folder)
  await expect.poll(ready).toBe(200)
  expect((await fetch(`${server.url}/api/session`)).status).toBe(200)
  await end(server.child, 'SIGTERM')
  await second.stop()
})

test('a database that is killed under load is brought back, and the server with it', async () => {
  const server = await startWithModel()
  const answers = new Set<number>()
  const enough = new AbortController()
  const asking = Array.from({ length: 4 }, async () => {
    while (!enough.signal.aborted) {
      answers.add((await fetch(`${server.url}/api/session`)).status)
      await sleep(5)
    }
  })
  await expect.poll(() => answers.has(200)).toBe(true)

  for (const pid of processesIn(folder)) process.kill(pid, 'SIGKILL')
  await expect.poll(() => answers.has(503)).toBe(true)
  answers.clear()
  await expect.poll(() => answers.has(200)).toBe(true)
  enough.abort()
  await Promise.all(asking)
  expect(server.child.exitCode).toBeNull()
})

test('with a database of one’s own the embedded one stays asleep', async () => {
  await start({ DATA_DIR: folder, DATABASE_URL: databaseUrl })
  expect(existsSync(join(folder, 'postgres'))).toBe(false)
})

test('a taken port is reported, and the database is not left behind', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  await copyOfModel(join(folder, 'postgres'))
  const { code, stderr } = await refused({ DATA_DIR: folder, PORT: String(port) })
  other.close()
  expect(code).toBe(1)
  expect(stderr).toBe(`Port ${port} is in use. Stop what uses it, or choose another with PORT.\n`)
  expect(processesIn(folder)).toEqual([])
})

test('a second server on the same data is refused in words', async () => {
  await startWithModel()
  const { code, stderr } = await refused({ DATA_DIR: folder, PORT: '0' })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Another Strongroom is running on .*DATA_DIR to another folder\.\n$/)
})

const elsewhere = (change: (url: URL) => void) => {
  const url = new URL(databaseUrl)
  change(url)
  return url.href
}

test.for([
  ['a port that is none', { PORT: 'eighty' }, /PORT must be a number/],
  ['an address of another kind', { DATABASE_URL: 'mysql://x/y' }, /DATABASE_URL must be an address/],
  [
    'nobody at the address',
    { DATABASE_URL: 'postgres://ann:hush@127.0.0.1:1/x' },
    /^The database at 127\.0\.0\.1:1\/x can't be used: .*ECONNREFUSED.* Check DATABASE_URL\.\n$/,
  ],
  [
    'a database that is not there',
    { DATABASE_URL: elsewhere((url) => (url.pathname = '/nowhere')) },
    /database "nowhere" does not exist/,
  ],
  [
    'a login that is unknown',
    { DATABASE_URL: elsewhere((url) => (url.username = 'stranger')) },
    /no pg_hba.conf entry for host .*"stranger"/,
  ],
  ['a data folder that is a file', { DATA_DIR: '/etc/passwd' }, /^Can't use the data folder \/etc\/passwd: .*\n$/],
  [
    'a data folder where none can be',
    { DATA_DIR: '/proc/strongroom' },
    /^Can't use the data folder \/proc\/strongroom: .*\n$/,
  ],
] as const)('%s: one clear word, no stack trace, and an end', async ([, settings, words]) => {
  const { code, stderr } = await refused(settings)
  expect(code).toBe(1)
  expect(stderr).toMatch(words)
  expect(stderr).not.toMatch(/^\s+at |hush/m)
})

test('settings may stand in an .env file', async () => {
  await writeFile(join(folder, '.env'), 'PORT=none-of-these\n')
  const { stderr } = await refused({}, folder)
  expect(stderr).toContain('PORT must be a number')
})

const MAIN = new URL('main.ts', import.meta.url).pathname

function run(settings: Record<string, string>, cwd = folder) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [MAIN, '--no-pages'], {
    cwd,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...settings },
  })
  running.push(child)
  return child
}

async function start(settings: Record<string, string>) {
  const child = run({ PORT: '0', ...settings })
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    const url = /open at (\S+)/.exec(String(chunk))?.[1]
    if (url) return { url, child }
  }
  throw new Error('The server ended before it was open')
}

async function refused(settings: Record<string, string>, cwd?: string) {
  const child = run(settings, cwd)
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk))
  const [code] = (await once(child, 'close')) as [number]
  return { code, stderr }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exited = once(child, 'exit')
  child.kill(signal)
  const [code] = (await exited) as [number | null]
  return code
}

/** Whatever runs with this folder in its command line, ourselves aside. */
function processesIn(path: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,args=', '-ww'], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => line.includes(`${path}/`)).map((line) => Number.parseInt(line, 10))
}
