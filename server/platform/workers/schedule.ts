import type { TaskLimits } from './tasks.ts'

/** What takes longer than this makes room for another beside it: most tasks are done by then. */
export const BRIEF_MS = 500
/** What has used so much of the processor gives way to what has had no chance yet, and begins again later. */
export const CHANCE_CPU_SECONDS = 1
/** So long it may run in any case, where the machine gives it less. */
export const CHANCE_MS = 2_000

export interface Scheduled {
  whose: string
  limits: TaskLimits
  /** Known to take its time: half of the workers are for such tasks, and the others never. */
  isSlow: boolean
  startedAt: number
  /** Used so far. */
  cpuSeconds: number
}

/**
 * Who may run beside those who do, with `size` places for what is new and as many for what is slow. One person, and those
 * whose work had to be ended before, leave room for others in both.
 */
export function mayRun(
  task: Scheduled,
  running: readonly Scheduled[],
  size: number,
  isBehind: (whose: string) => boolean,
) {
  const count = (which: (each: Scheduled) => boolean) => running.filter(which).length
  if (running.length >= 2 * size || count(({ isSlow }) => isSlow === task.isSlow) >= size) return false
  if (count(({ whose }) => whose === task.whose) >= size - 1) return false
  return !isBehind(task.whose) || count(({ whose }) => isBehind(whose)) < size - 1
}

export const hadChance = ({ limits, cpuSeconds }: Scheduled) => !limits.isLong && cpuSeconds >= CHANCE_CPU_SECONDS

/** Which of those that run has had its chance, where more are slow than there are places for, and somebody waits. */
export function whoGivesWay<Task extends Scheduled>(running: readonly Task[], size: number): Task | null {
  const slow = running.filter(({ isSlow }) => isSlow)
  if (slow.length <= size) return null
  const now = performance.now()
  const ready = slow.filter((each) => hadChance(each) || (!each.limits.isLong && now - each.startedAt >= CHANCE_MS))
  return ready.toSorted((a, b) => b.cpuSeconds - a.cpuSeconds)[0] ?? null
}
