import { setTimeout as sleep } from 'node:timers/promises'
import { limitsOf } from '#platform/contract/limits.ts'
import { createBuckets } from '#platform/http/buckets.ts'
import { openConnections, type Call } from './connections.ts'

/** As fast as so many connections get answers, each call after the other; or one at a time, and how long each takes. */
export type Load =
  | { kind: 'throughput'; url: string; calls: Call[]; connections: number; seconds: number }
  | { kind: 'latency'; url: string; calls: Call[]; times: number }

export interface Throughput {
  answers: number
  seconds: number
}

/** How often the server answers one person, and a little less: it counts a moment later than we do. */
const { perMinute, burst } = limitsOf({ access: 'registered', method: 'GET' }).rate.person
const RATE = { perMinute, burst: burst * 0.9 }
const take = createBuckets()

export type Reply = { result: Throughput | number[] } | { error: string }

process.on('message', (load: Load) => {
  const run = load.kind === 'throughput' ? throughput(load) : latency(load)
  run.then(
    (result) => process.send!({ result } satisfies Reply),
    (error: unknown) => process.send!({ error: String(error) } satisfies Reply),
  )
})

async function throughput({ url, calls, connections, seconds }: Extract<Load, { kind: 'throughput' }>) {
  const { send, close } = openConnections(url, connections)
  const next = takeTurns(calls)
  const began = performance.now()
  const end = began + seconds * 1_000
  let answers = 0
  const goOn = async () => {
    while (performance.now() < end) {
      await send(next())
      answers++
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, goOn))
  } finally {
    close()
  }
  return { answers, seconds: (performance.now() - began) / 1_000 }
}

function takeTurns(calls: readonly Call[]) {
  let at = 0
  return () => {
    for (let tried = 0; tried < calls.length; tried++) {
      const call = calls[at++ % calls.length]!
      if (secondsToWait(call) === 0) return call
    }
    throw new Error(`The server answers ${calls.length} people no more often than this: more people are needed`)
  }
}

const secondsToWait = ({ person }: Call) => (person === null ? 0 : take(person, RATE))

/** The median of each, all of them in turn, so that a busy moment of the machine meets them alike. */
async function latency({ url, calls, times }: Extract<Load, { kind: 'latency' }>) {
  const { send, close } = openConnections(url, 1)
  const taken: number[][] = calls.map(() => [])
  const warmUp = 5
  try {
    for (let round = -warmUp; round < times; round++)
      for (const [i, each] of calls.entries()) {
        for (let wait = secondsToWait(each); wait > 0; wait = secondsToWait(each)) await sleep(wait * 1_000)
        const began = performance.now()
        await send(each)
        if (round >= 0) taken[i]!.push(performance.now() - began)
      }
  } finally {
    close()
  }
  return taken.map(median)
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
