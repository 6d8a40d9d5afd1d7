import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { checkFiles } from '#record/files/server/check-files.ts'
import { openFolderStore } from '#platform/storage/folder-store.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { database, databaseUrl } from './database.ts'
import type { EventLoop } from './event-loop.ts'
import { residentMb, workersOf } from './seen-from-outside.ts'
import { aServerProcess } from './server-process.ts'
import { afterUse } from './clean-up.ts'

const LOOK_EVERY_MS = 200

/** A server in a process of its own, over this file's database, that is watched from outside while files are sent to it. */
export async function aServerToWatch() {
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-mutants-'))
  const masterKey = randomBytes(32)
  const eventLoopFile = join(folder, 'event-loop.json')
  const data = join(folder, 'data')
  const server = await aServerProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: data,
    MASTER_KEY: masterKey.toString('base64'),
    SECRET: 's'.repeat(32),
    JOBS: 'off',
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--import=${new URL('event-loop.ts', import.meta.url).pathname}`,
    EVENT_LOOP_FILE: eventLoopFile,
  })
  const storage = createStorage({ store: await openFolderStore(join(data, 'files')), database, masterKey })
  afterUse(async () => {
    await server.end('SIGTERM')
    await rm(folder, { recursive: true })
  })

  return {
    url: server.url,
    watched,
    workers: () => workersOf(server.pid),
    spools,
    findings: () => all(checkFiles(database, storage, () => sleep(500))),
    objects: async () => (await all(storage.list())).flat().map(({ path }) => path),
    otherFiles: async () => (await namesIn(data)).filter((path) => !path.startsWith('files/')),
  }

  /** What the event loop and the memory of the server did meanwhile. */
  async function watched<T>(work: () => Promise<T>) {
    await eventLoop()
    const before = residentMb(server.pid)
    let most = before
    const timer = setInterval(() => (most = Math.max(most, residentMb(server.pid))), LOOK_EVERY_MS)
    try {
      const outcome = await work()
      return { outcome, ...(await eventLoop()), grownMb: Math.max(most, residentMb(server.pid)) - before }
    } finally {
      clearInterval(timer)
    }
  }

  /** Since it was last asked. */
  async function eventLoop(): Promise<EventLoop> {
    await rm(eventLoopFile, { force: true })
    process.kill(server.pid, 'SIGUSR2')
    const read = () => readFile(eventLoopFile, 'utf8').catch(() => '')
    await expect.poll(read).toMatch(/\}$/)
    return JSON.parse(await read())
  }

  /** Files without a name that it has open: what waits to be judged, and nothing when nothing does. */
  async function spools(): Promise<string[]> {
    const open = `/proc/${server.pid}/fd`
    const targets = await Promise.all((await readdir(open)).map((fd) => readlink(join(open, fd)).catch(() => '')))
    return targets.filter((path) => path.startsWith(data))
  }
}

async function all<T>(things: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const each of things) list.push(each)
  return list
}

const namesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))

/** What a server writes down of whoever asks, whatever it is; and the key that somebody gets with their first file, for good. */
const OTHERS = ['migrations', 'rate_limits', 'owner_keys']

/** How many rows of each table, by its name, are about these people. */
export async function rowsAbout(people: readonly { id: string }[]): Promise<Record<string, number>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'auth') and relkind = 'r' and relname <> all ($1) order by 1`,
    [OTHERS],
  )
  const ids = people.map(({ id }) => id)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${name} as row where to_jsonb(row)::text ~ any ($1)`,
      [ids],
    )
    if (rows[0]!.count > 0) counts[name] = rows[0]!.count
  }
  return counts
}
