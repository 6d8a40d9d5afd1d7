import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { RefusedContent } from '#platform/content/refused-content.ts'

/** What a parser might do that somebody has got hold of. */
export const tasks = {
  echo: ({ value }: { value: unknown }) => value,
  hash: ({ bytes, salt }: { bytes: Buffer; salt: string }) => createHash('sha256').update(bytes).update(salt).digest(),
  rest: ({ ms }: { ms: number }) => sleep(ms, 'rested'),
  /** Of the processor's time, not of the clock's. */
  compute: ({ ms }: { ms: number }) => {
    const used = () => (process.cpuUsage().user + process.cpuUsage().system) / 1_000
    for (const until = used() + ms; used() < until;);
    return 'computed'
  },
  spin: () => {
    for (;;);
  },
  grow: () => {
    const held: Buffer[] = []
    // Slower than the watch looks, and outside the heap of JavaScript.
    for (;;) {
      held.push(Buffer.alloc(10_000_000, 1))
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    }
  },
  growAtOnce: () => {
    const held: Buffer[] = []
    for (;;) held.push(Buffer.alloc(100_000_000, 1))
  },
  growHeap: () => {
    const held: object[] = []
    for (;;) held.push({ of: held.length })
  },
  overflow: (): number => 1 + tasks.overflow(),
  crash: () => process.abort(),
  leave: () => process.exit(0),
  refuse: ({ message }: { message: string }) => {
    throw new RefusedContent(message)
  },
  err: () => {
    throw new TypeError('a mistake of ours')
  },
  environment: () => ({ ...process.env }),
  read: ({ path }: { path: string }) => outcomeOf(() => readFileSync(path, 'latin1')),
  write: ({ path }: { path: string }) => outcomeOf(() => writeFileSync(path, 'written')),
  call: ({ host, port }: { host: string; port: number }) =>
    new Promise<string>((resolve) => {
      const socket = connect({ host, port })
      socket.on('connect', () => resolve('connected'))
      socket.on('error', (error) => resolve(codeOf(error)))
      setTimeout(() => resolve('no answer'), 2_000)
    }),
  listen: () =>
    new Promise<string>((resolve) => {
      const server = createServer()
      server.on('error', (error) => resolve(codeOf(error)))
      server.listen(0, '0.0.0.0', () => resolve('listens'))
    }),
  start: async () => {
    const { spawnSync } = await import('node:child_process')
    return outcomeOf(() => spawnSync('id').status)
  },
  pid: () => process.pid,
}

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code)

function outcomeOf(act: () => unknown): string {
  try {
    return `done: ${String(act())}`
  } catch (error) {
    return codeOf(error)
  }
}
