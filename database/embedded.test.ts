import { execFileSync, spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { asSystem } from './access.ts'
import { connect } from './connect.ts'
import { joinDatabase, ownDatabase } from './embedded.ts'
import { migrate } from './migrate.ts'
import { signalIfAlive } from './embedded/leftovers.ts'
import {
  aFolder,
  aServer,
  ask,
  aVault,
  end,
  joining,
  kept,
  owner,
  owning,
  postmasterOf,
  processesOf,
  refusalOf,
  spawned,
} from '#testing/embedded-vaults.ts'

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
  const folder = await aVault()
  const { url } = await owning(folder)
  expect(statSync(join(folder, 'socket')).mode & 0o777).toBe(0o700)
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
  await expect.poll(() => processesOf(folder)).toEqual([])
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
  const lines = servers.map(({ line }) => line).toSorted()
  expect(lines).toEqual([expect.stringMatching(/^postgresql:/), expect.stringMatching(/^refused: Another Strongroom/)])
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
  await expect.poll(() => readdirSync(folder)).toContain('owner.lock')
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

test.runIf(process.platform === 'linux')(
  'a child of a killed database that never ends is ended by the next start',
  async () => {
    const folder = await aVault()
    const { kill } = await aServer(folder)
    const postmaster = await postmasterOf(folder)
    const child = processesOf(folder).find((pid) => Number(pid) !== postmaster)
    process.kill(Number(child), 'SIGSTOP')
    process.kill(postmaster, 'SIGKILL')
    await kill()

    const next = await owning(folder)
    expect(await kept(next.url)).toEqual([{ number: 1 }])
    expect(processesOf(folder)).not.toContain(child)
  },
)

test('a start that was cut off while the database was made leaves nothing to trip over', async () => {
  const folder = aFolder()
  const server = spawn(process.execPath, [owner, folder], { stdio: 'ignore' })
  spawned.push(server)
  await expect.poll(() => readdirSync(folder)).toContainEqual(expect.stringMatching(/^unfinished-/))
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
  await expect.poll(() => kept(url)).toEqual([{ number: 1 }])
  expect(await refusalOf(ownDatabase(folder))).toContain('Another Strongroom is running')
})

test('PostgreSQL that cannot start is tried until it can, and is then back by itself', async () => {
  const folder = await aVault()
  const [onDown, onUp] = [vi.fn<(reason: Error) => void>(), vi.fn<() => void>()]
  const { url } = await owning(folder, { onDown, onUp })
  const pid = await postmasterOf(folder)
  const [there, away] = [join(folder, 'data', 'global'), join(folder, 'data', 'global-lost')]
  await rename(there, away)
  process.kill(pid, 'SIGKILL')
  // The one that ended, and more starts that failed than anybody used to wait for.
  await expect.poll(() => onDown.mock.calls.length).toBeGreaterThan(6)
  expect(onDown.mock.lastCall?.[0].message).toContain('PostgreSQL did not start')
  expect(onUp).not.toHaveBeenCalled()
  await rename(away, there)
  await expect.poll(() => onUp.mock.calls.length).toBe(1)
  expect(await kept(url)).toEqual([{ number: 1 }])
})

test('stop does not wait for a PostgreSQL that cannot start', async () => {
  const folder = await aVault()
  const onDown = vi.fn<(reason: Error) => void>()
  const { stop } = await owning(folder, { onDown })
  const pid = await postmasterOf(folder)
  await rename(join(folder, 'data', 'global'), join(folder, 'data', 'global-lost'))
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => onDown.mock.calls.length).toBeGreaterThan(5)
  const since = Date.now()
  await stop()
  expect(Date.now() - since).toBeLessThan(3_000)
})

test('a data folder of a version whose server came as the owner is let in without hands', async () => {
  const folder = await aVault()
  const first = await owning(folder)
  await ask(first.url, 'alter role strongroom_server superuser nologin; create role strongroom_user nologin noinherit')
  await first.stop()
  await writeFile(join(folder, 'data', 'pg_hba.conf'), 'local all all trust\n')

  const { url, serverUrl } = await owning(folder)
  const login = 'select rolname as name, rolsuper as mighty from pg_roles where rolname = current_user'
  expect(await ask(url, login)).toEqual([{ name: 'strongroom', mighty: true }])
  expect(await ask(serverUrl, login)).toEqual([{ name: 'strongroom_server', mighty: false }])
  const another = new URL(url)
  another.username = 'strongroom_user'
  await expect(ask(another.href, 'select 1')).rejects.toThrow('pg_hba.conf')
})

test('a folder removed under a server is left to whoever makes it again', async () => {
  const folder = await aVault()
  const onExit = vi.fn<(reason: Error) => void>()
  await owning(folder, { onExit })
  const pid = await postmasterOf(folder)
  // What still runs in there may write meanwhile.
  await rm(folder, { recursive: true, maxRetries: 5 })
  const next = await owning(await aVault(folder))
  signalIfAlive(pid, 'SIGKILL')
  await expect.poll(() => onExit.mock.calls.length).toBe(1)
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

test('what was counted and which codes were used outlast a crash of PostgreSQL', async () => {
  const folder = await aVault()
  const { url, serverUrl } = await owning(folder)
  await migrate(url)
  const server = connect(serverUrl, { max: 1 })
  const used = sql<{ count: number }>`insert into rate_limits (key, count, ends_at)
    values ('code of Ann', 1, now() + interval '1 hour')
    on conflict (key) do update set count = rate_limits.count + 1 returning count`
  await asSystem(server, (db) => used.execute(db))
  await server.close()
  process.kill(await postmasterOf(folder), 'SIGKILL')

  await expect.poll(() => kept(url)).toEqual([{ number: 1 }])
  const again = connect(serverUrl, { max: 1 })
  expect((await asSystem(again, (db) => used.execute(db))).rows).toEqual([{ count: 2 }])
  await again.close()
})
