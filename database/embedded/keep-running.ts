import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Home } from './home.ts'
import type { FolderLock } from './lock.ts'
import { startPostmaster, type Postmaster } from './postmaster.ts'

export interface Watchers {
  /** PostgreSQL ended by itself. It is started again until it runs. */
  onDown?: (reason: Error) => void
  /** It runs again. */
  onUp?: () => void
  /** Its folder was taken away under it, and may be somebody else's by now: it is not started again. */
  onExit?: (reason: Error) => void
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 15_000
/** Whoever ran for so long starts again with short pauses. */
const STEADY_MS = 60_000

/** Starts PostgreSQL again whenever it ends by itself, for as long as it takes. Returns what ends it for good. */
export function keepRunning(home: Home, first: Postmaster, lock: FolderLock, watchers: Watchers = {}) {
  let current = first
  let stopped: Promise<void> | null = null
  const stopping = new AbortController()
  const watching = watch()

  async function watch() {
    for (let tries = 0; ;) {
      const since = Date.now()
      const reason = new Error(`PostgreSQL stopped: ${await current.ended}`)
      if (stopped) return
      if (Date.now() - since > STEADY_MS) tries = 0
      watchers.onDown?.(reason)
      for (let isUp = false; !isUp; tries++) {
        await pause(tries)
        if (stopped) return
        if (!lock.isInPlace()) return watchers.onExit?.(reason)
        isUp = await startAgain()
      }
      // A stop that was requested during the start found nothing to end.
      if (stopped) return current.stop()
      watchers.onUp?.()
    }
  }

  const pause = (tries: number) =>
    sleep(Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS), undefined, { signal: stopping.signal }).catch(
      (error: Error) => {
        if (error.name !== 'AbortError') throw error
      },
    )

  async function startAgain(): Promise<boolean> {
    try {
      current = await startPostmaster(home)
      return true
    } catch (error) {
      watchers.onDown?.(error as Error)
      return false
    }
  }

  async function stop() {
    stopping.abort()
    await current.stop()
    await watching
    if (lock.isInPlace()) await rm(current.socketFolder, { recursive: true, force: true })
    lock.release()
  }

  return () => (stopped ??= stop())
}
