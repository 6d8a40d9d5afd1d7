import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Limits, Pace } from '../contract/limits.ts'
import { ownedBufferOf, release } from '../owned-bytes.ts'

/** Whatever comes with these is not read. */
export const WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE'])

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
  pace: Pace
}

export const patienceOf = ({ arrival: { seconds, idleSeconds, pace } }: Limits): Patience => ({
  idleMs: idleSeconds * 1_000,
  totalMs: seconds * 1_000,
  pace,
})

/** The body as it comes, within the limits of its route. */
export function receiveBody(c: Context, limits: Limits, patience = patienceOf(limits)) {
  if (Number(c.req.header('content-length') ?? 0) > limits.bytes) throw new TooLarge(`More than ${limits.bytes} bytes`)
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  // Node copies what comes for a stream of the web, before this is called, and nobody else sees what it copied.
  const onBegun = () => void incoming?.on('data', release)
  return receive(c.req.raw.body ?? new Blob([]).stream(), limits.bytes, patience, onBegun)
}

/** All of it at once, for what is small; whoever reads it may give its memory back. It may be here already (limit-requests.ts). */
export async function readBody(c: Context, limits: Limits): Promise<Buffer> {
  return (c.get('received') as Received['Variables']['received']) ?? ownedBufferOf(receiveBody(c, limits))
}

export interface Received {
  Variables: { received?: Buffer }
}

/** What is sent, counted while it comes: nobody's word is taken for how much it is. */
export async function* receive(
  body: ReadableStream<Uint8Array>,
  most: number,
  { idleMs, totalMs, pace }: Patience,
  onBegun = () => {},
) {
  const reader = body.getReader()
  const deadline = Date.now() + totalMs
  const notePace = requirePace(pace)
  let received = 0
  let hasBegun = false
  try {
    for (;;) {
      const since = Date.now()
      const { done, value } = await readWithin(Math.min(idleMs, deadline - since), reader)
      if (done) return
      if (!hasBegun) onBegun()
      hasBegun = true
      notePace(value.length, Date.now() - since)
      received += value.length
      if (received > most) throw new TooLarge(`More than ${most} bytes`)
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** Only waiting counts: where we are slow to take it, nobody sends slowly. */
function requirePace({ bytes, seconds }: Pace) {
  let waitedMs = 0
  let came = 0
  return (length: number, ms: number) => {
    waitedMs += ms
    came += length
    if (waitedMs < seconds * 1_000) return
    if (came < bytes) throw new TooSlow(`Less than ${bytes} bytes in ${seconds} seconds`)
    waitedMs = 0
    came = 0
  }
}

/** A large body comes in thousands of pieces, so each costs no more than a timer. */
async function readWithin(ms: number, reader: ReadableStreamDefaultReader<Uint8Array>) {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    // What is waited for ends with that.
    reader.cancel().catch(() => {})
  }, ms)
  try {
    const result = await reader.read()
    if (!isLate) return result
  } catch (cause) {
    if (!isLate) throw new CutOff('The upload was cut off', { cause })
  } finally {
    clearTimeout(timer)
  }
  throw new TooSlow('Nothing came in time')
}

export class FileEmpty extends Error {
  override name = 'FileEmpty'
}
