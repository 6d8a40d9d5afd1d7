import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Home } from './home.ts'
import type { FolderLock } from './lock.ts'
import { startPostmaster, type Postmaster } from './postmaster.ts'

const MOST_TRIES = 5
const MINUTE_MS = 60_000
const BACKOFF_MS = 100

/** Starts PostgreSQL again whenever it ends by itself, up to five times a minute. Returns what ends it for good. */
export function keepRunning(home: Home, first: Postmaster, lock: FolderLock, onExit?: (reason: Error) => void) {
  let current = first
  let stopped: Promise<void> | null = null
  const watching = watch()

  async function watch() {
    let reason = new Error(`PostgreSQL ended: ${await current.ended}`)
    let tries: number[] = []
    for (;;) {
      if (stopped) return
      tries = tries.filter((time) => time > Date.now() - MINUTE_MS)
      if (tries.length === MOST_TRIES || !lock.isInPlace()) return onExit?.(reason)

      await sleep(BACKOFF_MS * 2 ** tries.length)
      tries.push(Date.now())
      try {
        current = await startPostmaster(home)
      } catch (error) {
        reason = error as Error
        continue
      }
      // A stop that was asked for during the start found nothing to end.
      if (stopped) await current.stop()
      await current.ended
    }
  }

  async function stop() {
    await current.stop()
    await watching
    if (lock.isInPlace()) await rm(current.socketFolder, { recursive: true, force: true })
    lock.release()
  }

  return () => (stopped ??= stop())
}
