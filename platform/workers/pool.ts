import { WorkersStopped } from './errors.ts'
import type { Program, TaskLimits } from './tasks.ts'
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts'

interface Settings {
  programs: Record<string, Program>
  tasks: Record<string, TaskLimits>
  /** How many processes there may be at once. */
  most: number
  /** How many tasks are worked on at once. */
  size: number
  idleSeconds: number
}

/** Whoever has done so much, or has grown so much, is replaced: what a parser leaves behind goes with its process. */
const MOST_TASKS = 200
const GROWN = 0.6
/** Beyond its cap, so that the kernel ends only what nobody noticed. */
const HEADROOM_MB = 1_000
const LIFETIME_CPU_SECONDS = 900

/** Processes, started when they are needed and ended when they are not. */
export function createPool({ programs, tasks, most, size, idleSeconds }: Settings) {
  const alive = new Set<WorkerProcess>()
  const starting = new Set<Promise<WorkerProcess>>()
  const idle = createIdle(idleSeconds)
  let isStopped = false

  const capsOf = (program: string) =>
    Object.values(tasks).flatMap((each) => (each.program === program ? [each.memoryMB] : []))

  async function take(program: string): Promise<WorkerProcess> {
    if (isStopped) throw new WorkersStopped()
    const waiting = idle.take(program)
    if (!waiting && alive.size + starting.size >= most) await (idle.takeSpare() ?? idle.takeAny())?.end()
    const worker = waiting ?? (await start(program))
    void prepareNext(program)
    return worker
  }

  /** While one works, the next person doesn't wait for a process to start. */
  async function prepareNext(program: string) {
    if (!programs[program]!.keepsSpare || idle.has(program) || starting.size > 0 || alive.size >= most) return
    const worker = await start(program).catch(() => null)
    if (worker) await giveBack(program, worker)
  }

  async function start(program: string): Promise<WorkerProcess> {
    const { module, nodeFlags, reads = [] } = programs[program]!
    const memoryMB = Math.max(...capsOf(program)) + HEADROOM_MB
    const start = startWorkerProcess(module, { memoryMB, cpuSeconds: LIFETIME_CPU_SECONDS, nodeFlags, reads })
    starting.add(start)
    try {
      const worker = await start
      alive.add(worker)
      void worker.ended.then(() => alive.delete(worker))
      if (isStopped) await worker.end()
      return worker
    } finally {
      starting.delete(start)
    }
  }

  async function giveBack(program: string, worker: WorkerProcess): Promise<void> {
    if (!worker.isAlive) return
    const usage = await worker.usage()
    // The next task may be the one that may have least.
    const isGrown = usage !== null && usage.memoryMB > GROWN * Math.min(...capsOf(program))
    const isOld = worker.done >= MOST_TASKS || (usage?.cpuSeconds ?? 0) > LIFETIME_CPU_SECONDS / 3
    if (isGrown || isOld || isStopped) return void worker.end()
    idle.add(program, worker)
    // Under load tasks are laid aside with their processes: as many again are needed soon.
    if (idle.count() > 2 * size) void idle.takeSpare()?.end()
  }

  return {
    take,
    giveBack,
    idleCount: idle.count,
    stop: async () => {
      isStopped = true
      await Promise.allSettled(starting)
      while (idle.count() > 0) await idle.takeAny()?.end()
      await Promise.all([...alive].map((worker) => worker.end(new WorkersStopped())))
    },
  }
}

interface Idle {
  program: string
  worker: WorkerProcess
  impatience: NodeJS.Timeout
}

/** Processes that wait for work, each for so long; the one that has waited longest is taken first. */
function createIdle(seconds: number) {
  let idle: Idle[] = []

  function pick(which: (each: Idle) => boolean): WorkerProcess | null {
    const found = idle.find(which)
    if (!found) return null
    clearTimeout(found.impatience)
    idle = idle.filter((each) => each !== found)
    return found.worker
  }

  return {
    count: () => idle.length,
    has: (program: string) => idle.some((each) => each.program === program),
    add(program: string, worker: WorkerProcess) {
      const giveUp = () => void pick((each) => each.worker === worker)?.end()
      idle.push({ program, worker, impatience: setTimeout(giveUp, seconds * 1_000).unref() })
    },
    /** One of this program that has not ended by itself meanwhile. */
    take(program: string): WorkerProcess | null {
      const ofProgram = (each: Idle) => each.program === program
      let found = pick(ofProgram)
      while (found && !found.isAlive) found = pick(ofProgram)
      return found
    },
    /** The last of its program is the one that the next person would wait for: one of which there are more. */
    takeSpare: () => pick(({ program }) => idle.filter((each) => each.program === program).length > 1),
    takeAny: () => pick(() => true),
  }
}
