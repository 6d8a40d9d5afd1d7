import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism, totalmem } from 'node:os'
import { WorkersStopped, WorkLimitExceeded } from './errors.ts'
import { createPool } from './pool.ts'
import { createPlaces, evict, Evicted, PAUSED_FOR_EACH, resume } from './places.ts'
import { hasHadMs } from './schedule.ts'
import { type Program, PROGRAMS, type TaskFunctions, type TaskLimits, TASKS } from './tasks.ts'
import { createTurns } from './turns.ts'
import { type RunningTask, watch } from './watch.ts'
import type { WorkerProcess } from './worker-process.ts'

type AnyTasks = Record<string, (input: any) => unknown>

export interface Circumstances {
  /** Whose work it is: those who bring much wait for themselves. */
  whose: string
  /** How large it is, where that is known before it is fetched. */
  bytes?: number
  /** Aborted where nobody waits for the answer any more. */
  signal?: AbortSignal | undefined
}

export interface Workers<Tasks extends AnyTasks = TaskFunctions> {
  /**
   * Does a task in a process of its own. What is to be worked on may be fetched when its turn has come, so that what
   * waits takes no memory; it may be fetched twice, where a task that takes long gave way to others. Where it can be disposed of,
   * it is, as soon as it was sent.
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
  /** How many tasks are worked on at once. */
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

interface Task extends RunningTask {
  fetch: () => Promise<unknown>
  signal: AbortSignal | undefined
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

export function createWorkers<Tasks extends AnyTasks = TaskFunctions>(options: Partial<Settings> = {}): Workers<Tasks> {
  const settings = { ...SETTINGS, ...options }
  const turns = createTurns<Task>(settings.waiting)
  const pool = createPool({ ...settings, most: (1 + PAUSED_FOR_EACH) * settings.size })
  const places = createPlaces<Task>(settings.size, turns)
  const watching = watch(places.running, settings.memoryMB, { onLooked: startNext, evict })
  let isStopped = false

  function startNext() {
    if (isStopped) return
    for (let next = places.findNext(); next; next = places.findNext())
      if (next.isPaused) resume(next)
      else void work(next)
  }

  async function work(task: Task): Promise<void> {
    turns.remove(task)
    places.begin(task)
    try {
      task.resolve(await attempt(task))
    } catch (error) {
      if (error instanceof Evicted && !isStopped) turns.putBack(task)
      else task.reject(error)
      if (error instanceof WorkLimitExceeded) turns.putBehind(task.whose)
    } finally {
      turns.use.add(task.whose, hasHadMs(task))
      places.running.delete(task)
      startNext()
    }
  }

  async function attempt(task: Task): Promise<unknown> {
    const fetched = await fetchInput(task)
    const worker = await takeProcess(pool, task)
    try {
      task.signal?.throwIfAborted()
      task.process = worker
      watching.begin(task)
      return await send(fetched, task, worker)
    } finally {
      // It may have been laid aside in the moment in which it answered.
      if (task.isPaused) resume(task)
      task.process = null
      await pool.giveBack(task.limits.program, worker)
    }
  }

  function enqueue(task: Task, answered: Promise<unknown>): Promise<unknown> {
    const { signal } = task
    const leave = () => {
      turns.remove(task)
      task.reject(signal!.reason)
      void task.process?.end(signal!.reason as Error)
    }
    turns.add(task)
    signal?.addEventListener('abort', leave)
    startNext()
    return answered.finally(() => signal?.removeEventListener('abort', leave))
  }

  return {
    run: async (name, input, circumstances) => {
      circumstances.signal?.throwIfAborted()
      if (isStopped) throw new WorkersStopped()
      const { task, answered } = newTask(name, settings.tasks[name]!, input, circumstances)
      return enqueue(task, answered) as never
    },
    stop: async () => {
      isStopped = true
      watching.stop()
      for (const task of turns.all()) {
        turns.remove(task)
        task.reject(new WorkersStopped())
      }
      await pool.stop()
    },
  }
}

const MB = 1024 ** 2
/** Of anything, and of a photograph besides, about. */
const LEAST_MS = 50
const MS_FOR_MB = 600

function newTask(name: string, limits: TaskLimits, input: unknown, { whose, bytes = 0, signal }: Circumstances) {
  const { promise: answered, resolve, reject } = Promise.withResolvers()
  // Its turn comes when the work of somebody else is done, of which it is no part.
  const fetch =
    typeof input === 'function' ? AsyncLocalStorage.bind(input as () => Promise<unknown>) : async () => input
  const expectedMs = LEAST_MS + (bytes / MB) * MS_FOR_MB
  const what = { name, limits, whose, expectedMs, signal, fetch, resolve, reject }
  const task: Task = { ...what, process: null, isPaused: false, activeMs: 0, activeSince: 0 }
  return { task, answered }
}

async function fetchInput({ fetch, signal, limits }: Task): Promise<{ input: unknown }> {
  const input = await fetch()
  signal?.throwIfAborted()
  if (bytesIn(input) > limits.inputMB * MB) throw new WorkLimitExceeded('input')
  return { input }
}

/** Once it is with the worker, what may be laid aside for long takes no memory here. */
const send = (fetched: { input: unknown }, { name }: Task, worker: WorkerProcess) =>
  worker.run(name, fetched.input, () => {
    dispose(fetched.input)
    fetched.input = null
  })

/** That a process has to start first is nobody’s use: on a busy machine it takes longer than small work does. */
async function takeProcess(pool: ReturnType<typeof createPool>, task: Task): Promise<WorkerProcess> {
  const asked = performance.now()
  const worker = await pool.take(task.limits.program)
  task.activeSince += performance.now() - asked
  return worker
}

const dispose = (input: unknown) => (input as Partial<Disposable> | null | undefined)?.[Symbol.dispose]?.()

/** Of everything that is sent: texts, bytes, and what holds them. */
function bytesIn(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value !== 'object' || value === null) return 8
  return Object.values(value).reduce<number>((sum, each) => sum + bytesIn(each), 0)
}
