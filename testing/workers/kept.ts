import { WorkersStopped } from '#platform/workers/errors.ts'
import { createWorkers, type Workers } from '#platform/workers/workers.ts'

/** This folder is loaded anew for each test file; the processes stay. */
const kept = globalThis as { workersOfTests?: Workers }

/**
 * Workers whose processes are those of the servers and test files before: to start one takes half a second of a processor,
 * and a server has two for its first picture. What was asked of them and isn't done when they stop, ends as otherwise.
 */
export function keptWorkers(): Workers {
  const workers = (kept.workersOfTests ??= createWorkers())
  const stopping = new AbortController()
  return {
    run: (name, input, circumstances) => {
      const signals = [stopping.signal, circumstances.signal].filter((signal) => signal !== undefined)
      return workers.run(name, input, { ...circumstances, signal: AbortSignal.any(signals) })
    },
    stop: async () => stopping.abort(new WorkersStopped()),
  }
}
