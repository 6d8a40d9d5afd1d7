import { setTimeout as sleep } from 'node:timers/promises'

export class TooLarge extends Error {
  override name = 'TooLarge'
}

export class TooSlow extends Error {
  override name = 'TooSlow'
}

/** Whoever sent it went away in the middle. */
export class CutOff extends Error {
  override name = 'CutOff'
}

export interface Patience {
  /** How long nothing may come. */
  idleMs: number
  /** How long it may take in all. */
  totalMs: number
}

/** What is sent, counted while it comes: nobody's word is taken for how much it is. */
export async function* receive(body: ReadableStream<Uint8Array>, most: number, { idleMs, totalMs }: Patience) {
  const reader = body.getReader()
  const deadline = Date.now() + totalMs
  let received = 0
  try {
    for (;;) {
      const { done, value } = await within(Math.min(idleMs, deadline - Date.now()), reader.read())
      if (done) return
      received += value.length
      if (received > most) throw new TooLarge(`More than ${most} bytes`)
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

async function within<T>(ms: number, read: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = sleep(Math.max(0, ms), 'late' as const, { signal: over.signal }).catch(() => 'late' as const)
  try {
    const first = await Promise.race([read, late])
    if (first === 'late') throw new TooSlow('Nothing came in time')
    return first
  } catch (cause) {
    throw cause instanceof TooSlow ? cause : new CutOff('The upload was cut off', { cause })
  } finally {
    over.abort()
    read.catch(() => {})
  }
}

export class FileEmpty extends Error {
  override name = 'FileEmpty'
}
