import { spawnSync } from 'node:child_process'
import { open, rm, statfs } from 'node:fs/promises'
import { aServerProcess } from './server-process.ts'

const MIB = 1024 * 1024
const NAMESPACE = ['unshare', '--user', '--mount', '--map-root-user', 'sh', '-euc']
const [unshare = '', ...rest] = NAMESPACE

/** Whether this machine lets us have a disk of our own, which nobody else sees and which ends with the process. */
export const canMount = spawnSync(unshare, [...rest, 'mount -t tmpfs tmpfs /tmp']).status === 0

/** A server whose data folder, its database with it, is a disk of so many megabytes. */
export async function aServerOnASmallDisk(folder: string, megabytes: number, settings: Record<string, string> = {}) {
  const onSmallDisk = `mount -t tmpfs -o size=${megabytes}m tmpfs "$DATA_DIR"; exec "$@"`
  const server = await aServerProcess({ ...settings, DATA_DIR: folder }, [...NAMESPACE, onSmallDisk, 'sh'])
  const disk = `/proc/${server.pid}/root${folder}`
  const filling = `${disk}/filling`
  return {
    ...server,
    disk,
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
  }
}
