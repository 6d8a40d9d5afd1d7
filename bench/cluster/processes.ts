import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

export const POSTGRES = '/usr/lib/postgresql/15/bin/postgres'

/** What has to be installed, each by its Debian package. */
const PROGRAMS = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
  rclone: 'rclone',
  [POSTGRES]: 'postgresql-15',
}
type Program = keyof typeof PROGRAMS

/** The packages that are missing, to be named to whoever runs this. */
export const missingPackages = (programs: readonly Program[]) =>
  programs
    .filter((program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)
    .map((program) => PROGRAMS[program])

/** PostgreSQL refuses to run as root. */
export const AS_POSTGRES = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []

export interface Running {
  child: ChildProcess
  ended: Promise<unknown>
}

const running = new Set<Running>()

/** A process in a group of its own, which says what it says into a file. */
export function run(command: readonly string[], log: string, env: Record<string, string> = {}): Running {
  const [first = '', ...args] = command
  const child = spawn(first, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
    detached: true,
  })
  const out = createWriteStream(log, { flags: 'a' })
  child.stdout.pipe(out, { end: false })
  child.stderr.pipe(out, { end: false })
  const started = { child, ended: once(child, 'exit') }
  running.add(started)
  void started.ended.finally(() => running.delete(started))
  return started
}

/** All of its group: what it started, too. */
export function signal({ child }: Running, name: NodeJS.Signals) {
  try {
    process.kill(-child.pid!, name)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error
  }
}

/** What a process began that left its group, as PostgreSQL does. */
export const alsoEnd = new Set<() => Promise<void>>()

export async function endAll() {
  for (const end of alsoEnd) await end()
  const all = [...running]
  for (const each of all) {
    signal(each, 'SIGCONT')
    signal(each, 'SIGKILL')
  }
  await Promise.all(all.map(({ ended }) => ended))
}

/** PostgreSQL's own process, which Patroni starts in a group of its own; null where none runs. */
export async function postmasterOf(data: string): Promise<number | null> {
  const text = await readFile(`${data}/postmaster.pid`, 'utf8').catch(() => null)
  const pid = text === null ? 0 : Number(text.split('\n', 1)[0])
  return pid > 0 && isAlive(pid) ? pid : null
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** PostgreSQL and all its children. */
export function signalPostgres(pid: number, name: NodeJS.Signals) {
  const children = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
  for (const each of [String(pid), ...children].filter(Boolean))
    if (isAlive(Number(each))) process.kill(Number(each), name)
}

export async function until<T>(what: string, ask: () => Promise<T | null | false>, seconds = 90): Promise<T> {
  const end = Date.now() + seconds * 1_000
  for (;;) {
    const found = await ask().catch(() => null)
    if (found) return found
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`)
    await sleep(100)
  }
}
