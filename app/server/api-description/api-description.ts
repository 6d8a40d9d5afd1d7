import { Worker } from 'node:worker_threads'
import type { Described } from './describe-api.ts'

interface Made {
  json: string
  page: string
}

/**
 * Made when it is first asked for, which takes half a second, in a thread of its own: nobody else waits for it, and its memory goes
 * with it.
 */
export function apiDescription(described: Described): () => Promise<Made> {
  let made: Promise<Made> | null = null
  return () => {
    made ??= makeIn(
      new Worker(new URL('description-thread.ts', import.meta.url), { workerData: described, execArgv: [], env: {} }),
    )
    made.catch(() => (made = null))
    return made
  }
}

function makeIn(thread: Worker): Promise<Made> {
  thread.unref()
  return new Promise((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`The thread that describes the API ended with ${code}`)))
  })
}
