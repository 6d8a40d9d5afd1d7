import { execFile } from 'node:child_process'
import { Worker } from 'node:worker_threads'
import type { Log } from './log.ts'

const BEAT_MS = 500
const PATIENCE_SECONDS = 30

export interface WatchdogData {
  beats: SharedArrayBuffer
  pid: number
  patienceSeconds: number
}

/**
 * Ends this process where its loop stands still: then no timer and no signal helps, supervisors see it alive, and only a
 * thread of its own can notice. Whoever supervises it starts it again.
 */
export function startWatchdog(patienceSeconds = PATIENCE_SECONDS): { stop: () => Promise<void> } {
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const beat = new Int32Array(beats)
  const beating = setInterval(() => Atomics.add(beat, 0, 1), BEAT_MS).unref()
  const workerData: WatchdogData = { beats, pid: process.pid, patienceSeconds }
  const thread = new Worker(new URL('watchdog-thread.ts', import.meta.url), { workerData, execArgv: [], env: {} })
  thread.unref()
  return {
    async stop() {
      clearInterval(beating)
      await thread.terminate()
    },
  }
}

const MICROSECONDS = 1_000

/**
 * Tells systemd, where it waits for that, that the server is open and goes on. Its messages go by datagrams, which Node
 * can't send, so its own command does. `NotifyAccess=all` in the unit lets it.
 */
export function notifySystemd(
  { NOTIFY_SOCKET, WATCHDOG_USEC, PATH }: NodeJS.ProcessEnv,
  log: Log,
): { stop: () => void } {
  if (!NOTIFY_SOCKET) return { stop: () => {} }
  let isReported = false
  const tell = (...states: string[]) =>
    execFile('systemd-notify', states, { env: { NOTIFY_SOCKET, PATH } }, (err) => {
      if (err && !isReported) log.warn({ err }, 'systemd could not be told that the server goes on')
      isReported ||= err !== null
    })
  tell('READY=1')
  const usec = Number(WATCHDOG_USEC ?? 0)
  const telling = usec > 0 ? setInterval(tell, usec / MICROSECONDS / 3, 'WATCHDOG=1').unref() : undefined
  return {
    stop() {
      clearInterval(telling)
      tell('STOPPING=1')
    },
  }
}
