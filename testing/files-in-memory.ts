import { existsSync, rmSync } from 'node:fs'
import { access, constants, mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const OURS = /^strongroom-tests-(\d+)$/
/** Several times what all files of the tests take at once. */
const ROOM = 4 * 1024 ** 3

/**
 * From here on, what tests write for a while, their databases first of all, is written to memory where there is plenty: on a
 * disk the thousand files of a database take a processor ten times as long. A TMPDIR of one's own is left as it is.
 */
export async function keepFilesInMemory(): Promise<void> {
  if (process.env['TMPDIR'] !== undefined || !(await hasRoom())) return
  for (const name of await readdir(MEMORY)) if (isLeftOver(name)) await rm(join(MEMORY, name), { recursive: true })
  const folder = join(MEMORY, `strongroom-tests-${process.pid}`)
  await mkdir(folder)
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

async function hasRoom(): Promise<boolean> {
  try {
    await access(MEMORY, constants.W_OK)
    const { bavail, bsize } = await statfs(MEMORY)
    return bavail * bsize > ROOM
  } catch {
    // Not every system has such a place.
    return false
  }
}

/** By a run that was killed. */
function isLeftOver(name: string): boolean {
  const pid = OURS.exec(name)?.[1]
  return pid !== undefined && !existsSync(`/proc/${pid}`)
}
