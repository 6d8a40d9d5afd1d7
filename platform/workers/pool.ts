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

interface Idle {
  program: string
  worker: WorkerProcess
  impatience: NodeJS.Timeout
}

/** Processes, started when they are needed and ended when they are not. */
export function createPool({ programs, tasks, most, size, idleSeconds }: Settings) {
  const alive = new Set<WorkerProcess>()
  let idle: Idle[] = []
  const starting = new Set<Promise<WorkerProcess>>()
  let isStopped = false

  const capsOf = (program: string) =>
    Object.values(tasks).flatMap((each) => (each.program === program ? [each.memoryMB] : []))

  async function take(program: string): Promise<WorkerProcess> {
    if (isStopped) throw new WorkersStopped()
    for (let found = pick((each) => each.program === program); found; found = pick((each) => each.program === program))
      if (found.isAlive) {
        void prepareNext(program)
        return found
      }
    if (alive.size + starting.size >= most) await (pick(hasLike) ?? pick(() => true))?.end()
    const worker = await start(program)
    void prepareNext(program)
    return worker
  }

  /** While one works, the next person doesn't wait for a process to start. */
  async function prepareNext(program: string) {
    const hasIdle = idle.some((each) => each.program === program)
    if (!programs[program]!.keepsSpare || hasIdle || starting.size > 0 || alive.size >= most) return
    const worker = await start(program).catch(() => null)
    if (worker) await giveBack(program, worker)
  }

  /** The last of its program is the one that the next person would wait for. */
  const hasLike = ({ program }: Idle) => idle.filter((each) => each.program === program).length > 1

  /** Takes the one that has waited longest. */
  function pick(which: (each: Idle) => boolean): WorkerProcess | null {
    const found = idle.find(which)
    if (!found) return null
    clearTimeout(found.impatience)
    idle = idle.filter((each) => each !== found)
    return found.worker
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
    const impatience = setTimeout(() => void pickThis(worker)?.end(), idleSeconds * 1_000).unref()
    idle.push({ program, worker, impatience })
    // Under load tasks are laid aside with their processes: as many again are needed soon.
    if (idle.length > 2 * size) void pick(hasLike)?.end()
  }

  const pickThis = (worker: WorkerProcess) => pick((each) => each.worker === worker)

  return {
    take,
    giveBack,
    idleCount: () => idle.length,
    stop: async () => {
      isStopped = true
      await Promise.allSettled(starting)
      while (idle.length > 0) await pick(() => true)?.end()
      await Promise.all([...alive].map((worker) => worker.end(new WorkersStopped())))
    },
  }
}
