import { execFileSync } from 'node:child_process'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

const pidFile = (data: string) => join(data, 'postmaster.pid')

/** What a running PostgreSQL wrote down about itself; null where there is nothing, or nothing whole. */
export async function readPidFile(data: string) {
  const [pid, , , , socketFolder] = (await linesOf(data)) ?? []
  return Number(pid) > 0 ? { pid: Number(pid), socketFolder: socketFolder ?? '' } : null
}

/** Null where there is no file: a PostgreSQL that ends may take it away at any moment. */
async function linesOf(data: string) {
  try {
    return (await readFile(pidFile(data), 'utf8')).split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The PostgreSQL that serves `data` by now, whoever started it. */
export async function findPostmaster(data: string) {
  const pid = (await readPidFile(data))?.pid
  return pid !== undefined && (await isPostmaster(pid, data)) ? pid : null
}

/** A pid outlives its process and is given again, so the process itself must show what it is. */
const isPostmaster = process.platform === 'linux' ? isPostmasterByProc : isPostmasterByPs

async function isPostmasterByProc(pid: number, data: string) {
  try {
    const program = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')[0] ?? ''
    const [its, ours] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(data)])
    return basename(program) === 'postgres' && its.ino === ours.ino && its.dev === ours.dev
  } catch {
    // Gone by now, or somebody else's: either way not ours.
    return false
  }
}

function isPostmasterByPs(pid: number, data: string) {
  const list = execFileSync('ps', ['-ww', '-A', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  return list.split('\n').some((line) => line.trim().startsWith(`${pid} `) && line.includes(`postgres -D ${data} `))
}

/**
 * Keeps a dead PostgreSQL's file from stopping the next one when its pid now belongs to another program. The rest of
 * the file must stay, for by it PostgreSQL sees whether children of the dead one are still at work; a pid that is its
 * parent's, ours, it takes for a leftover.
 */
export async function disarmPidFile(data: string) {
  const lines = await linesOf(data)
  if (!lines) return
  const [pid, ...rest] = lines
  if (!(Number(pid) > 0)) return rm(pidFile(data), { force: true })
  await writeFile(pidFile(data), [process.pid, ...rest].join('\n'))
}
