import { WorkLimitExceeded } from './errors.ts'
import { MEASURED_EVERY_MS, type Usage } from './measure.ts'
import { hasHadMs, type Scheduled } from './schedule.ts'
import type { TaskLimits } from './tasks.ts'
import type { WorkerProcess } from './worker-process.ts'

export interface RunningTask extends Scheduled {
  name: string
  limits: TaskLimits
  process: WorkerProcess | null
}

interface Steps {
  /** Each time that it was looked at what they use. */
  onLooked: () => void
  /** Ends one that is laid aside, to begin again later. */
  evict: (task: RunningTask) => void
}

/** Ends what uses more than its task may, and the largest of all where they hold too much together. */
export function watch(running: ReadonlySet<RunningTask>, mostTogetherMB: number, { onLooked, evict }: Steps) {
  /** Of what was used before a task began. */
  const before = new WeakMap<RunningTask, Promise<Usage | null>>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function look() {
    const used: { task: RunningTask; memoryMB: number }[] = []
    for (const task of running) {
      const [now, first] = await Promise.all([task.process?.usage(), before.get(task)])
      if (!now || !task.process) continue
      used.push({ task, memoryMB: now.memoryMB })
      const { memoryMB, cpuSeconds, seconds } = task.limits
      if (now.memoryMB > memoryMB) end(task, 'memory')
      else if (now.cpuSeconds - (first?.cpuSeconds ?? 0) > cpuSeconds) end(task, 'processor')
      else if (hasHadMs(task) > seconds * 1_000) end(task, 'time')
    }
    const together = used.reduce((sum, { memoryMB }) => sum + memoryMB, 0)
    const [largest] = used.toSorted(
      (a, b) => Number(b.task.isPaused) - Number(a.task.isPaused) || b.memoryMB - a.memoryMB,
    )
    if (!largest || together <= mostTogetherMB) return
    if (largest.task.isPaused) evict(largest.task)
    else end(largest.task, 'memory')
  }

  async function again() {
    await look()
    onLooked()
    timer = running.size > 0 && !isStopped ? setTimeout(() => void again(), MEASURED_EVERY_MS) : undefined
  }

  return {
    begin: (task: RunningTask) => {
      before.set(task, task.process!.usage())
      timer ??= setTimeout(() => void again(), MEASURED_EVERY_MS)
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

const end = ({ process }: RunningTask, limit: 'memory' | 'processor' | 'time') =>
  void process?.end(new WorkLimitExceeded(limit))
