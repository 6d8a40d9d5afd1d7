import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Load, Reply, Throughput } from './load.ts'

export type Generator = ReturnType<typeof startGenerator>

/** Who calls, in one process of its own for both sides. It lives as long as all is measured: it counts how often for whom. */
export function startGenerator() {
  const child = fork(fileURLToPath(new URL('load.ts', import.meta.url)))
  const ended = once(child, 'exit').then(() => ({ error: 'The process that calls has ended' }))

  async function run<Result>(load: Load): Promise<Result> {
    const answered = once(child, 'message') as Promise<[Reply]>
    child.send(load)
    const reply = await Promise.race([answered.then(([reply]) => reply), ended])
    if ('error' in reply) throw new Error(reply.error)
    return reply.result as Result
  }

  return {
    throughput: (load: Omit<Extract<Load, { kind: 'throughput' }>, 'kind'>) =>
      run<Throughput>({ kind: 'throughput', ...load }),
    latency: (load: Omit<Extract<Load, { kind: 'latency' }>, 'kind'>) => run<number[]>({ kind: 'latency', ...load }),
    stop: async () => {
      child.kill()
      await ended
    },
  }
}
