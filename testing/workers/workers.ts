import { onTestFinished } from 'vitest'
import { PROGRAMS, type TaskFunctions, type TaskLimits, TASKS } from '#platform/workers/tasks.ts'
import { createWorkers } from '#platform/workers/workers.ts'
import type { tasks } from './program.ts'
import { afterUse } from '../clean-up.ts'
import { keptWorkers } from './kept.ts'

/** Workers as the server has them. They end with the test that makes them, or with the file; with limits of its own, so do their processes. */
export function ourWorkers(options?: Parameters<typeof createWorkers>[0]) {
  const workers = options ? createWorkers(options) : keptWorkers()
  afterUse(() => workers.stop())
  return workers
}

const LIMITS: TaskLimits = { program: 'test', seconds: 20, cpuSeconds: 10, memoryMB: 300, inputMB: 20 }
const NAMES: readonly (keyof typeof tasks)[] = [
  'echo',
  'hash',
  'rest',
  'compute',
  'spin',
  'grow',
  'growAtOnce',
  'growHeap',
  'overflow',
  'crash',
  'leave',
  'refuse',
  'err',
  'environment',
  'read',
  'write',
  'call',
  'listen',
  'start',
  'pid',
]

const program = {
  module: new URL('./program.ts', import.meta.url),
  nodeFlags: ['--max-old-space-size=100'],
  reads: [import.meta.dirname],
}

/** Workers that do what no worker should. They end with the test. */
export function hostileWorkers(
  limits: Partial<TaskLimits> = {},
  options: Omit<Parameters<typeof createWorkers>[0] & {}, 'tasks' | 'programs'> = {},
) {
  const workers = createWorkers<TaskFunctions & typeof tasks>({
    size: 2,
    ...options,
    programs: { ...PROGRAMS, test: program },
    tasks: { ...TASKS, ...Object.fromEntries(NAMES.map((name) => [name, { ...LIMITS, ...limits }])) },
  })
  onTestFinished(() => workers.stop())
  return workers
}
