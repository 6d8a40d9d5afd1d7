import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { joinDatabase, ownDatabase, type Embedded, type Options } from './embedded.ts'
import { Refusal } from './refusal.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const isRoot = process.getuid?.() === 0
const owner = join(import.meta.dirname, 'embedded', 'test-owner.ts')
const opened: Embedded[] = []
const spawned: ChildProcess[] = []
let place = ''
let made = 0

const aFolder = () => join(place, `vault-${++made}`, 'postgres')

/** A folder in which a table `kept` holds the number 1, and which nobody serves. */
async function aVault(folder = aFolder()) {
  await mkdir(dirname(folder), { recursive: true })
  execFileSync('cp', ['-R', join(place, 'model'), folder])
  return folder
}

async function owning(folder: string, options: Options = {}) {
  opened.push(await ownDatabase(folder, options))
  return opened.at(-1)!
}

async function joining(folder: string) {
  opened.push(await joinDatabase(folder))
  return opened.at(-1)!
}

/** A server in a process of its own: its first line is the address, or the refusal. */
async function aServer(folder: string) {
  const server = spawn(process.execPath, [owner, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  spawned.push(server)
  const lines = createInterface(server.stdout)
  const [line] = (await once(lines, 'line')) as [string]
  return { line, kill: () => end(server) }
}

async function end(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGKILL')
  await once(server, 'close')
}

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

const kept = (url: string) => ask(url, 'select number from kept')

const postmasterOf = async (folder: string) =>
  Number((await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')[0])

function processesOf(folder: string) {
  if (process.platform !== 'linux') {
    return execFileSync('ps', ['-A', '-o', 'command='], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes(folder))
  }
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && works(pid, folder))
}

function works(pid: string, folder: string) {
  try {
    return `${readFileSync(`/proc/${pid}/cmdline`)}${readlinkSync(`/proc/${pid}/cwd`)}`.includes(folder)
  } catch {
    return false // Ended while we looked, or another account's.
  }
}

const refusalOf = (start: Promise<Embedded>) =>
  start.then(
    () => expect.fail('it was not refused'),
    (error: Error) => {
      expect(error).toBeInstanceOf(Refusal)
      expect(error.message).not.toContain('\n')
      return error.message
    },
  )

beforeAll(async () => {
  place = await realpath(await mkdtemp(join(tmpdir(), 'strongroom-test-')))
  const { url, stop } = await ownDatabase(join(place, 'model'))
  await ask(url, 'create table kept as select 1 as number')
  await stop()
})

afterEach(async () => {
  await Promise.all([...opened.splice(0).map(({ stop }) => stop()), ...spawned.splice(0).map(end)])
})

afterAll(async () => {
  // A server that was killed left its PostgreSQL behind, and taking it over is how to end it.
  expect(processesOf(place)).toEqual([])
  await rm(place, { recursive: true })
})

test('a first start makes a database for every language, and a second finds what was kept', async () => {
  const folder = aFolder()
  const first = await owning(folder)
  const [{ encoding, collation }] = await ask(
    first.url,
    `select pg_encoding_to_char(encoding) as encoding, datlocale as collation from pg_database where datname = 'strongroom'`,
  )
  expect([encoding, collation]).toEqual(['UTF8', 'C.UTF-8'])
  await ask(first.url, `create table words as select 'Gemälde' as word`)
  await first.stop()

  const second = await owning(folder)
  expect(await ask(second.url, 'select word from words')).toEqual([{ word: 'Gemälde' }])
})

test('it listens on its socket and nowhere else, and only we may enter there', async () => {
  const { url } = await owning(await aVault())
  expect(await ask(url, `select current_setting('listen_addresses') as addresses`)).toEqual([{ addresses: '' }])
  expect(await ask(url, `select inet_server_addr() as address`)).toEqual([{ address: null }])
})

test('nothing is left running after stop, and stop may be called twice', async () => {
  const folder = await aVault()
  const { stop } = await owning(folder)
  expect(processesOf(folder)).not.toEqual([])
  await Promise.all([stop(), stop()])
  await stop()
  expect(processesOf(folder)).toEqual([])
})

test('a process that ends without stop takes its database along', async () => {
  const folder = await aVault()
  const lines = execFileSync(process.execPath, ['--input-type=module', '--eval', leaving(folder)], { encoding: 'utf8' })
  expect(lines).toContain('postgresql://')
  await vi.waitFor(() => expect(processesOf(folder)).toEqual([]), { timeout: 5000 })
})

const leaving = (folder: string) => `
  import { ownDatabase } from '${join(import.meta.dirname, 'embedded.ts')}'
  console.log((await ownDatabase(${JSON.stringify(folder)})).url)
  process.exit()`

test('a second server on the same folder is refused in words', async () => {
  const folder = await aVault()
  const { url } = await owning(folder)
  expect(await refusalOf(ownDatabase(folder))).toBe(
    `Another Strongroom is running on ${folder}. Stop it, or set DATA_DIR to another folder.`,
  )
  expect(await kept(url)).toEqual([{ number: 1 }])
})

test('of two servers that start at the same instant one wins', async () => {
  const folder = aFolder()
  const servers = await Promise.all([aServer(folder), aServer(folder)])
  const lines = servers.map(({ line }) => line).sort()
  expect(lines).toEqual([expect.stringMatching(/^postgresql:/), expect.stringMatching(/^refused: Another Strongroom/)])
  await Promise.all(servers.map(({ kill }) => kill()))
  await owning(folder)
})

test('a command joins a running server and leaves it running', async () => {
  const folder = await aVault()
  const server = await owning(folder)
  const command = await joinDatabase(folder)
  expect(await kept(command.url)).toEqual([{ number: 1 }])
  await command.stop()
  expect(await kept(server.url)).toEqual([{ number: 1 }])
})

test('a command beside a server that is still starting waits for it', async () => {
  const folder = aFolder()
  const starting = owning(folder)
  await vi.waitFor(() => expect(readdirSync(folder)).toContain('owner.lock'))
  const command = await joining(folder)
  expect(command.url).toBe((await starting).url)
  expect(await ask(command.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a command without a server owns the database while it runs', async () => {
  const folder = await aVault()
  const command = await joining(folder)
  expect(await kept(command.url)).toEqual([{ number: 1 }])
  await command.stop()
  expect(processesOf(folder)).toEqual([])
})

test('a killed server leaves its database running, and the next start takes over', async () => {
  const folder = await aVault()
  const { line: url, kill } = await aServer(folder)
  await ask(url, 'insert into kept values (2)')
  await kill()
  expect(processesOf(folder)).not.toEqual([])

  const next = await owning(folder)
  expect(await kept(next.url)).toEqual([{ number: 1 }, { number: 2 }])
  await next.stop()
  expect(processesOf(folder)).toEqual([])
})

test('a start after server and database were both killed recovers', async () => {
  const folder = await aVault()
  const { line: url, kill } = await aServer(folder)
  await ask(url, 'insert into kept values (2)')
  process.kill(await postmasterOf(folder), 'SIGKILL')
  await kill()

  const next = await owning(folder)
  expect(await kept(next.url)).toEqual([{ number: 1 }, { number: 2 }])
})

test('a start that was cut off while the database was made leaves nothing to trip over', async () => {
  const folder = aFolder()
  const server = spawn(process.execPath, [owner, folder], { stdio: 'ignore' })
  await vi.waitFor(() => expect(readdirSync(folder)).toContainEqual(expect.stringMatching(/^unfinished-/)), 5000)
  await end(server)

  const { url } = await owning(folder)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readdirSync(folder).filter((name) => name.startsWith('unfinished-'))).toEqual([])
})

test('a leftover pid that is now another program neither stops the start nor is killed', async () => {
  const folder = await aVault()
  const stranger = spawn('sleep', ['60'], { cwd: join(folder, 'data') })
  spawned.push(stranger)
  await writeFile(
    join(folder, 'data', 'postmaster.pid'),
    `${stranger.pid}\n${folder}/data\n1700000000\n54118\n\n\n  1 1\n`,
  )

  const { url, stop } = await owning(folder)
  expect(await kept(url)).toEqual([{ number: 1 }])
  await stop()
  expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null])
})

test('an empty pid file, from a full disk, does not stop the start', async () => {
  const folder = await aVault()
  await writeFile(join(folder, 'data', 'postmaster.pid'), '')
  expect(await kept((await owning(folder)).url)).toEqual([{ number: 1 }])
})

test('PostgreSQL that dies under a living server comes back at the same address', async () => {
  const folder = await aVault()
  const { url } = await owning(folder)
  process.kill(await postmasterOf(folder), 'SIGKILL')
  await vi.waitFor(async () => expect(await kept(url)).toEqual([{ number: 1 }]), { timeout: 10_000, interval: 100 })
  expect(await refusalOf(ownDatabase(folder))).toContain('Another Strongroom is running')
})

test('PostgreSQL that cannot come back is given up after five tries', async () => {
  const folder = await aVault()
  const onExit = vi.fn<(reason: Error) => void>()
  await owning(folder, { onExit })
  const pid = await postmasterOf(folder)
  await rename(join(folder, 'data', 'global'), join(folder, 'data', 'global-lost'))
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(onExit).toHaveBeenCalledOnce(), { timeout: 20_000 })
  expect(onExit.mock.calls[0]?.[0].message).toContain('PostgreSQL did not start')
})

test('a folder removed under a server is left to whoever makes it anew', async () => {
  const folder = await aVault()
  const onExit = vi.fn<(reason: Error) => void>()
  await owning(folder, { onExit })
  const pid = await postmasterOf(folder)
  await rm(folder, { recursive: true })
  const next = await owning(await aVault(folder))
  spawnSync('kill', ['-KILL', String(pid)])
  await vi.waitFor(() => expect(onExit).toHaveBeenCalledOnce())
  expect(await kept(next.url)).toEqual([{ number: 1 }])
})

test.for([
  ['spaces, umlauts and marks', `Tresor für "Omas" Schätze, 100% & mehr+#?'`],
  ['a path too long for a socket', 'long-'.repeat(40)],
])('%s in the path are fine', async ([, name]) => {
  const folder = await aVault(join(aFolder(), name!))
  const { url, stop } = await owning(folder)
  expect(await kept(url)).toEqual([{ number: 1 }])
  await stop()
  expect(processesOf(folder)).toEqual([])
})

test('a socket folder that others may enter is refused', async () => {
  const folder = await aVault()
  await mkdir(join(folder, 'socket'), { mode: 0o777 })
  await chmod(join(folder, 'socket'), 0o777)
  expect(await refusalOf(ownDatabase(folder))).toContain('not a folder that only we may enter')
})

test('a file in the way is refused in words', async () => {
  const file = join(place, 'a-file')
  await writeFile(file, '')
  expect(await refusalOf(ownDatabase(join(file, 'postgres')))).toMatch(
    /can't use .*a-file\/postgres: .*not a directory/,
  )
})

test.skipIf(isRoot)('a folder that we may not write to is refused in words', async () => {
  const folder = join(aFolder(), 'closed')
  await mkdir(folder, { recursive: true, mode: 0o500 })
  expect(await refusalOf(ownDatabase(folder))).toMatch(/can't use .*closed: EACCES: permission denied/)
  expect(await refusalOf(ownDatabase(join(folder, 'inner')))).toMatch(/can't use .*inner: EACCES: permission denied/)
})

test('data of another major version is refused in words', async () => {
  const folder = await aVault()
  await writeFile(join(folder, 'data', 'PG_VERSION'), '17\n')
  expect(await refusalOf(ownDatabase(folder))).toMatch(
    /was made by PostgreSQL 17, this Strongroom brings PostgreSQL 18/,
  )
})

test.runIf(isRoot)('where root may make no user namespace, another account serves a folder it can enter', async () => {
  await chmod(place, 0o711)
  const folder = aFolder()
  await mkdir(dirname(folder))
  await withoutNamespaces(() => startedAgain(folder))
  await chmod(place, 0o700)
  expect(statSync(join(folder, 'data')).uid).not.toBe(0)
})

test.runIf(isRoot)('where that account cannot enter, a note tells where the data is', async () => {
  const folder = aFolder()
  await withoutNamespaces(() => startedAgain(folder))
  const room = (await readFile(join(folder, 'where-the-data-is.txt'), 'utf8')).trim().split('\n').at(-1)!
  expect(room).toMatch(/^\/var\/lib\/strongroom-/)
  // The note holds wherever namespaces are allowed later.
  await startedAgain(folder)
  await rm(room, { recursive: true })
  expect(await refusalOf(ownDatabase(folder))).toMatch(/The data named in .* is not there/)
})

async function withoutNamespaces(work: () => Promise<void>) {
  vi.stubEnv('PATH', '/nowhere')
  await work()
  vi.unstubAllEnvs()
}

async function startedAgain(folder: string) {
  const first = await owning(folder)
  await ask(first.url, 'create table if not exists again (number int); insert into again values (1)')
  const [{ number }] = await ask(first.url, 'select count(*)::int as number from again')
  await first.stop()
  const second = await owning(folder)
  expect(await ask(second.url, 'select * from again')).toHaveLength(number)
  await second.stop()
}

const inNamespace = ['--user', '--mount', '--map-root-user', 'sh', '-euc']
const canMount = spawnSync('unshare', [...inNamespace, 'mount -t tmpfs tmpfs /tmp']).status === 0

test.runIf(canMount)('a full disk is refused in words, on the first start and on a later one', async () => {
  const disk = join(place, 'disk')
  await mkdir(disk)
  const script = `
    mount -t tmpfs -o size=16m tmpfs "$1"; "$2" "$3" "$1/postgres" once; umount "$1"
    mount -t tmpfs -o size=80m tmpfs "$1"; "$2" "$3" "$1/postgres" once
    head -c 80m /dev/zero > "$1/filling" || true; "$2" "$3" "$1/postgres" once`
  const said = execFileSync('unshare', [...inNamespace, script, 'sh', disk, process.execPath, owner], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const full = expect.stringMatching(/^refused: .*no space left on device/i)
  expect(said.trim().split('\n')).toEqual([full, expect.stringMatching(/^postgresql:/), full])
})
