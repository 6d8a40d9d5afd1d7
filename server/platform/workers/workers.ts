import { availableParallelism, totalmem } from 'node:os'
import { WorkersStopped, WorkLimitExceeded } from './errors.ts'
import { createPool } from './pool.ts'
import { BRIEF_MS, CHANCE_MS, mayRun, type Scheduled, whoGivesWay } from './schedule.ts'
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
   * waits takes no memory; it may be fetched twice, where a task that takes long gave way to others.
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
  /** How many tasks may begin at once; as many others may have been at it for a while. */
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

export interface RunningTask extends Scheduled {
  name: string
  process: WorkerProcess | null
}

interface Task extends RunningTask {
  fetch: () => Promise<unknown>
  signal: AbortSignal | undefined
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** It goes back to the others that wait. */
class GaveWay extends Error {}

export function createWorkers<Tasks extends AnyTasks = TaskFunctions>(options: Partial<Settings> = {}): Workers<Tasks> {
  const settings = { ...SETTINGS, ...options }
  const { size, tasks } = settings
  const turns = createTurns<Task>(settings.waiting)
  const pool = createPool({ ...settings, most: 2 * size })
  const running = new Set<Task>()
  const watching = watch(running, settings.memoryMB, (task) => {
    task.process?.giveWay()
    startNext()
  })
  let isStopped = false

  /** Begins what may, and lets go of what has had its chance where that makes room for somebody. */
  function startNext() {
    if (isStopped) return
    const mayBegin = (task: Task) => mayRun(task, [...running], size, turns.isBehind)
    for (let task = turns.take(mayBegin); task; task = turns.take(mayBegin)) void work(task)
    const leaving = whoGivesWay([...running], size)
    const others = [...running].filter((each) => each !== leaving)
    const isWaiting = turns.all().some((task) => !task.isSlow && mayRun(task, others, size, turns.isBehind))
    if (leaving && isWaiting) void leaving.process?.end(new GaveWay())
  }

  async function work(task: Task): Promise<void> {
    running.add(task)
    task.startedAt = performance.now()
    task.cpuSeconds = 0
    const slow = setTimeout(() => {
      task.isSlow = true
      startNext()
    }, BRIEF_MS)
    const chance = setTimeout(startNext, CHANCE_MS)
    try {
      task.resolve(await attempt(task))
    } catch (error) {
      if (error instanceof GaveWay && !isStopped) turns.putBack(task)
      else task.reject(error)
      if (error instanceof WorkLimitExceeded) turns.putBehind(task.whose)
    } finally {
      clearTimeout(slow)
      clearTimeout(chance)
      running.delete(task)
      startNext()
    }
  }

  async function attempt(task: Task): Promise<unknown> {
    const input = await task.fetch()
    task.signal?.throwIfAborted()
    if (bytesIn(input) > task.limits.inputMB * MB) throw new WorkLimitExceeded('input')
    const worker = await pool.take(task.limits.program)
    const late = setTimeout(() => void worker.end(new WorkLimitExceeded('time')), task.limits.seconds * 1_000)
    try {
      task.signal?.throwIfAborted()
      task.process = worker
      watching.begin(task)
      return await worker.run(task.name, input)
    } finally {
      clearTimeout(late)
      task.process = null
      await pool.giveBack(task.limits.program, worker)
    }
  }

  function enqueue(name: string, input: unknown, { whose, signal }: Circumstances): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers()
    const limits = tasks[name]!
    const fetch = typeof input === 'function' ? (input as () => Promise<unknown>) : async () => input
    const what = { name, limits, whose, signal, fetch, resolve, reject }
    const task: Task = { ...what, isSlow: limits.isLong ?? false, startedAt: 0, cpuSeconds: 0, process: null }
    const leave = () => {
      turns.remove(task)
      reject(signal!.reason)
      void task.process?.end(signal!.reason as Error)
    }
    turns.add(task)
    signal?.addEventListener('abort', leave)
    startNext()
    return promise.finally(() => signal?.removeEventListener('abort', leave))
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
        task.reject(new WorkersStopped())
      }
      await pool.stop()
    },
  }
}

const MB = 1024 ** 2

/** Of everything that is sent: texts, bytes, and what holds them. */
function bytesIn(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value !== 'object' || value === null) return 8
  return Object.values(value).reduce<number>((sum, each) => sum + bytesIn(each), 0)
}
