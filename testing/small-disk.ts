import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, open, rm, statfs } from 'node:fs/promises'
import { findPostmaster } from '#database/embedded/pid-file.ts'
import { aServerProcess } from './server-process.ts'

const MIB = 1024 * 1024
const NAMESPACE = ['unshare', '--user', '--mount', '--map-root-user', 'sh', '-euc']
const [unshare = '', ...rest] = NAMESPACE

/** Whether this machine lets us have a disk of our own, which nobody else sees and which ends with the process. */
export const canMount = spawnSync(unshare, [...rest, 'mount -t tmpfs tmpfs /tmp']).status === 0

/** A disk of so many megabytes at `folder`, for what runs `within` it. `wrap` is another such disk, to have both. */
export async function aSmallDisk(folder: string, megabytes: number, wrap: readonly string[] = []) {
  // It ends with whoever made it, whatever becomes of them: then nothing more can be read.
  const mounted = 'mount -t tmpfs -o "size=$2m" tmpfs "$1"; echo mounted; exec cat >/dev/null'
  const [first, ...args] = [...wrap, ...NAMESPACE, mounted, 'sh', folder, String(megabytes)]
  const holder = spawn(first, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(holder, 'exit')
  await Promise.race([
    once(holder.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('No disk could be mounted'))),
  ])
  const within = ['nsenter', `--target=${holder.pid}`, '--user', '--mount', '--preserve-credentials']
  const disk = `/proc/${holder.pid}/root${folder}`
  const filling = `${disk}/filling`
  return {
    disk,
    within,
    /** Takes up all but so many megabytes. */
    leaveFree: async (left: number) => {
      const { bavail, bsize } = await statfs(disk)
      const file = await open(filling, 'a')
      let missing = bavail * bsize - left * MIB
      try {
        for (; missing > 0; missing -= MIB) await file.write(Buffer.alloc(Math.min(MIB, Math.ceil(missing))))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },
    makeRoom: () => rm(filling, { force: true }),
    /**
     * PostgreSQL tidies up when it finds the time, and whoever connects next then writes a file of its own first, which a disk
     * without any room refuses. Whether a test meets that must not depend on when it is.
     */
    stopTidying: async () => {
      const data = `${disk}/postgres/data`
      await appendFile(`${data}/postgresql.auto.conf`, 'autovacuum = off\n')
      process.kill((await findPostmaster(data))!, 'SIGHUP')
    },
    unmount: async () => {
      holder.stdin.end()
      await ended
    },
  }
}

/** A server whose data folder, its database with it, is a disk of so many megabytes. */
export async function aServerOnASmallDisk(folder: string, megabytes: number, settings: Record<string, string> = {}) {
  const smallDisk = await aSmallDisk(folder, megabytes)
  const server = await aServerProcess({ ...settings, DATA_DIR: folder }, smallDisk.within)
  return {
    ...smallDisk,
    ...server,
    end: async (signal: NodeJS.Signals) => {
      await server.end(signal)
      await smallDisk.unmount()
    },
  }
}
