import { execFile } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/*
 * What is between a worker and everything else. What a machine can't do is left out; docs/decisions/worker-processes.md
 * says what remains then.
 */

export interface Fence {
  /** A network without anybody in it. */
  network: string[]
  /** Ends the worker with the server, however the server ends. */
  parent: string[]
}

const NETWORKS = [
  ['unshare', '--user', '--map-root-user', '--net', '--'],
  ['unshare', '--net', '--'],
]
const PARENTS = [['setpriv', '--pdeathsig', 'KILL', '--']]

let found: Promise<Fence> | null = null

/** Tried once for each process: what the machine can do does not change. */
export const findFence = () => (found ??= probe())

async function probe(): Promise<Fence> {
  return { network: await firstThatWorks(NETWORKS), parent: await firstThatWorks(PARENTS) }
}

async function firstThatWorks(prefixes: string[][]): Promise<string[]> {
  for (const prefix of prefixes) if (await works(prefix)) return prefix
  return []
}

async function works([program = '', ...options]: string[]): Promise<boolean> {
  if (process.platform !== 'linux') return false
  return promisify(execFile)(program, [...options, 'true'], { timeout: 5_000 }).then(
    () => true,
    () => false,
  )
}

export interface Confinement {
  /** The most that its data may take. The kernel refuses more. */
  memoryMB: number
  /** Of its whole life: what ends it where nobody watches any more. */
  cpuSeconds: number
  nodeFlags: readonly string[]
  /** What it may read besides the code. */
  reads: readonly string[]
}

/** The code that a worker runs. Neither settings nor stored files lie in these. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FOLDERS = ['account/', 'app/', 'basics/', 'platform/', 'record/', 'work/']
const CODE = [...FOLDERS, 'package.json'].map((path) => `${ROOT}${path}`)
const PACKAGES = `${realpathSync(`${ROOT}node_modules`)}/`

/** It may write no byte to any file. */
const LIMITS = 'ulimit -f 0; ulimit -t "$1"; ulimit -d "$2"'
/** Below all that the server does for people. */
const NICENESS = '5'
const LIMITED = `${LIMITS}; shift 2; exec nice -n ${NICENESS} "$@"`

/** How to start Node within the fence; the program and what it is given follow. */
export function fenced(fence: Fence, { memoryMB, cpuSeconds, nodeFlags, reads }: Confinement): string[] {
  const limited = ['sh', '-c', LIMITED, 'sh', String(cpuSeconds), String(memoryMB * 1_024)]
  const allowed = [...CODE, `${ROOT}node_modules/`, PACKAGES, ...reads].map((path) => `--allow-fs-read=${path}`)
  const permitted = ['--permission', '--allow-addons', ...allowed]
  return [...limited, ...fence.network, ...fence.parent, process.execPath, ...permitted, ...nodeFlags]
}

/** Nothing of the server's. Whoever would fetch something is sent where nobody listens, also without a fence. */
export const EMPTY_ENVIRONMENT = {
  HOME: '/nonexistent',
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  HTTPS_PROXY: 'http://127.0.0.1:9',
  HTTP_PROXY: 'http://127.0.0.1:9',
  // Pictures stay in memory, where they are counted.
  VIPS_DISC_THRESHOLD: '100g',
  // What a picture took is given back to the machine but for 32 MB. More would add up until the process has to be replaced; with
  // less the kernel clears the same pages for each picture.
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '33554432',
  MALLOC_TRIM_THRESHOLD_: '33554432',
}
