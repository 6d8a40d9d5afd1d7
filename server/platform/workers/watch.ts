import { WorkLimitExceeded } from './errors.ts'
import { MEASURED_EVERY_MS, type Usage } from './measure.ts'
import { hadChance } from './schedule.ts'
import type { RunningTask } from './workers.ts'

/** Ends what uses more than its task may, and the largest of all where they hold too much together. */
export function watch(
  running: ReadonlySet<RunningTask>,
  mostTogetherMB: number,
  onChanceOver: (task: RunningTask) => void,
) {
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
      const { memoryMB, cpuSeconds } = task.limits
      if (now.memoryMB > memoryMB) end(task, 'memory')
      const hadItBefore = hadChance(task)
      task.cpuSeconds = now.cpuSeconds - (first?.cpuSeconds ?? 0)
      if (task.cpuSeconds > cpuSeconds) end(task, 'processor')
      else if (hadChance(task) && !hadItBefore) onChanceOver(task)
    }
    const together = used.reduce((sum, { memoryMB }) => sum + memoryMB, 0)
    const [largest] = used.toSorted((a, b) => b.memoryMB - a.memoryMB)
    if (largest && together > mostTogetherMB) end(largest.task, 'memory')
  }

  async function again() {
    await look()
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

const end = ({ process }: RunningTask, limit: 'memory' | 'processor') => void process?.end(new WorkLimitExceeded(limit))
