import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { joinDatabase, ownDatabase, type Embedded } from '#database/embedded.ts'
import { Refusal } from '#database/refusal.ts'
import type { Watchers } from '#database/embedded/keep-running.ts'

// Folders, servers and commands for the tests of the embedded database. What a test opens is ended after it.

export const isRoot = process.getuid?.() === 0
export const owner = join(import.meta.dirname, 'embedded-owner.ts')
const opened: Embedded[] = []
export const spawned: ChildProcess[] = []
const served = new Set<string>()
export let place = ''
let made = 0

export const aFolder = () => join(place, `vault-${++made}`, 'postgres')

/** A folder in which a table `kept` holds the number 1, and which nobody serves. */
export async function aVault(folder = aFolder()) {
  await mkdir(dirname(folder), { recursive: true })
  execFileSync('cp', ['-R', join(place, 'model'), folder])
  return folder
}

export const owning = async (folder: string, watchers: Watchers = {}) => endedLater(await ownDatabase(folder, watchers))
export const joining = async (folder: string) => endedLater(await joinDatabase(folder))

function endedLater(embedded: Embedded) {
  opened.push(embedded)
  return embedded
}

/** A server in a process of its own: its first line is the address, or the refusal. */
export async function aServer(folder: string) {
  const server = spawn(process.execPath, [owner, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  spawned.push(server)
  served.add(folder)
  const lines = createInterface(server.stdout)
  const [line] = (await once(lines, 'line')) as [string]
  return { line, kill: () => end(server) }
}

export async function end(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGKILL')
  await once(server, 'close')
}

export async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

export const kept = (url: string) => ask(url, 'select number from kept')

export const postmasterOf = async (folder: string) =>
  Number((await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')[0])

export function processesOf(folder: string) {
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

export const refusalOf = (start: Promise<Embedded>) =>
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
  // A server that was killed left its PostgreSQL running; to take it over is how to end it.
  for (const folder of served) await (await ownDatabase(folder)).stop()
  served.clear()
})

afterAll(async () => {
  const left = processesOf(place)
  if (left.length > 0) throw new Error(`Left running: ${left.join(', ')}`)
  await rm(place, { recursive: true })
})
