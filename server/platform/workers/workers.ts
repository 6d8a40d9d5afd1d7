import { availableParallelism, totalmem } from 'node:os'
import { WorkersStopped, WorkLimitExceeded } from './errors.ts'
import { createPool } from './pool.ts'
import { type Program, PROGRAMS, type TaskFunctions, type TaskLimits, TASKS } from './tasks.ts'
import { createTurns } from './turns.ts'
import { watch } from './watch.ts'
import type { WorkerProcess } from './worker-process.ts'

type AnyTasks = Record<string, (input: any) => unknown>

export interface Circumstances {
  /** Whose work it is: those who bring much wait for themselves. */
  whose: string
  /** Aborted where nobody waits for the answer any more. */
  signal?: AbortSignal | undefined
}

export interface Workers<Tasks extends AnyTasks = TaskFunctions> {
  /**
   * Does a task in a process of its own. What is to be worked on may be fetched when its turn has come, so that what
   * waits takes no memory.
   */
  run: <Name extends keyof Tasks & string>(
    name: Name,
    input: Parameters<Tasks[Name]>[0] | (() => Promise<Parameters<Tasks[Name]>[0]>),
    circumstances: Circumstances,
  ) => Promise<Awaited<ReturnType<Tasks[Name]>>>
  /** Ends all of it at once. */
  stop: () => Promise<void>
}

interface Settings {
  programs: Record<string, Program>
  tasks: Record<string, TaskLimits>
  /** How many tasks may begin at once: half as many again have been at it for a while. */
  size: number
  /** How many may wait, of one person and of all. */
  waiting: { each: number; all: number }
  idleSeconds: number
  /** What all workers together may hold. */
  memoryMB: number
}

const SETTINGS: Settings = {
  programs: PROGRAMS,
  tasks: TASKS,
  size: Math.max(2, availableParallelism()),
  waiting: { each: 24, all: 400 },
  idleSeconds: 60,
  memoryMB: Math.max(1_500, Math.min(process.constrainedMemory() || Infinity, totalmem()) / 2 / 1024 ** 2),
}

/** What takes longer than this makes room for another beside it: most tasks are done by then. */
const BRIEF_MS = 500

export interface RunningTask {
  name: string
  limits: TaskLimits
  whose: string
  isSlow: boolean
  process: WorkerProcess | null
}

interface Task extends RunningTask {
  fetch: () => Promise<unknown>
  signal: AbortSignal | undefined
  settle: (outcome: Promise<unknown>) => void
}

export function createWorkers<Tasks extends AnyTasks = TaskFunctions>(options: Partial<Settings> = {}): Workers<Tasks> {
  const settings = { ...SETTINGS, ...options }
  const { size, tasks } = settings
  const turns = createTurns<Task>(settings.waiting)
  const pool = createPool({ ...settings, most: 2 * size })
  const running = new Set<Task>()
  const watching = watch(running, settings.memoryMB)
  let isStopped = false

  /** One person, what is long, and those whose work had to be ended before: each leaves room for others. */
  function mayRun(task: Task): boolean {
    const now = [...running]
    const count = (which: (each: Task) => boolean) => now.filter(which).length
    if (now.length >= 2 * size || count(({ isSlow }) => !isSlow) >= size) return false
    if (count(({ whose }) => whose === task.whose) >= size - 1) return false
    if (task.limits.isLong && count(({ limits }) => limits.isLong === true) >= size) return false
    return !turns.isBehind(task.whose) || count(({ whose }) => turns.isBehind(whose)) < size - 1
  }

  function startNext() {
    for (let task = turns.take(mayRun); task; task = turns.take(mayRun)) {
      running.add(task)
      task.settle(work(task))
    }
  }

  async function work(task: Task): Promise<unknown> {
    const slow = setTimeout(() => {
      task.isSlow = true
      startNext()
    }, BRIEF_MS)
    try {
      const input = await task.fetch()
      task.signal?.throwIfAborted()
      if (bytesIn(input) > task.limits.inputMB * 1024 ** 2) throw new WorkLimitExceeded('input')
      return await runWithin(task, input)
    } catch (error) {
      if (error instanceof WorkLimitExceeded) turns.putBehind(task.whose)
      throw error
    } finally {
      clearTimeout(slow)
      running.delete(task)
      if (!isStopped) startNext()
    }
  }

  async function runWithin(task: Task, input: unknown): Promise<unknown> {
    const worker = await pool.take(task.limits.program)
    task.process = worker
    const end = (reason: Error) => void worker.end(reason)
    const late = setTimeout(() => end(new WorkLimitExceeded('time')), task.limits.seconds * 1_000)
    const leave = () => end(task.signal!.reason as Error)
    task.signal?.addEventListener('abort', leave)
    try {
      task.signal?.throwIfAborted()
      watching.begin(task)
      return await worker.run(task.name, input)
    } finally {
      clearTimeout(late)
      task.signal?.removeEventListener('abort', leave)
      task.process = null
      await pool.giveBack(task.limits.program, worker)
    }
  }

  function enqueue(name: string, input: unknown, { whose, signal }: Circumstances): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers()
    const fetch = typeof input === 'function' ? (input as () => Promise<unknown>) : async () => input
    const leave = () => {
      turns.remove(task)
      reject(signal!.reason as Error)
    }
    const settle = (outcome: Promise<unknown>) => {
      signal?.removeEventListener('abort', leave)
      outcome.then(resolve, reject)
    }
    const task: Task = { name, limits: tasks[name]!, whose, isSlow: false, process: null, fetch, signal, settle }
    turns.add(task)
    signal?.addEventListener('abort', leave)
    startNext()
    return promise
  }

  return {
    run: async (name, input, circumstances) => {
      circumstances.signal?.throwIfAborted()
      if (isStopped) throw new WorkersStopped()
      return enqueue(name, input, circumstances) as never
    },
    stop: async () => {
      isStopped = true
      watching.stop()
      for (const task of turns.all()) {
        turns.remove(task)
        task.settle(Promise.reject(new WorkersStopped()))
      }
      await pool.stop()
    },
  }
}

/** Of everything that is sent: texts, bytes, and what holds them. */
function bytesIn(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value !== 'object' || value === null) return 8
  return Object.values(value).reduce<number>((sum, each) => sum + bytesIn(each), 0)
}
