import { readdir, readlink, stat } from 'node:fs/promises'
import { basename } from 'node:path'

/**
 * Ends the children of a PostgreSQL that was killed. Most end by themselves; one that waits for a lock which a killed
 * one held waits for good, and keeps the shared memory without whose end the next PostgreSQL doesn't start.
 * To be called when no PostgreSQL serves `data`. Elsewhere than on Linux there is no telling whose they are.
 */
export async function endLeftovers(data: string) {
  if (process.platform !== 'linux') return
  const { dev, ino } = await stat(data)
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    if (await isAtWorkIn(`/proc/${pid}`, dev, ino)) signalIfAlive(Number(pid), 'SIGKILL')
  }
}

async function isAtWorkIn(process: string, dev: number, ino: number) {
  try {
    const [program, folder] = await Promise.all([readlink(`${process}/exe`), stat(`${process}/cwd`)])
    return basename(program) === 'postgres' && folder.dev === dev && folder.ino === ino
  } catch {
    // Gone by now, or somebody else's: either way not ours.
    return false
  }
}

export function signalIfAlive(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
