/** Extra use (ms), compared with the person who waits, before a task is paused for theirs. */
const PAUSE_MS = 400
/** Extra use (ms) before a paused task is killed because no more can be paused. */
const GIVE_WAY_MS = 5_000

export interface Scheduled {
  whose: string
  /** An estimate by its size: of people who have used equally much, the smaller task goes first. */
  expectedMs: number
  isPaused: boolean
  /** How long it ran before `activeSince`. */
  activeMs: number
  activeSince: number
}

export const hasHadMs = ({ isPaused, activeMs, activeSince }: Scheduled) =>
  activeMs + (isPaused ? 0 : performance.now() - activeSince)

type UseOf = (whose: string) => number

/** Whoever has had no more than this is as good as somebody who has had nothing: of theirs, what is small goes first. */
const LITTLE_MS = 1_000

/** Whose is the smallest is next: what they will have had when it is done, besides that little. */
export const shareOf = ({ whose, expectedMs }: Scheduled, useOf: UseOf) =>
  Math.max(0, useOf(whose) - LITTLE_MS) + expectedMs

/**
 * Who may run beside those who do, with `size` places. One person leaves a place for others, and so do all together whose
 * work had to be ended before.
 */
export function mayRun(
  task: Scheduled,
  active: readonly Scheduled[],
  size: number,
  isBehind: (whose: string) => boolean,
) {
  const count = (which: (each: Scheduled) => boolean) => active.filter(which).length
  if (count(({ whose }) => whose === task.whose) >= size - 1) return false
  return !isBehind(task.whose) || count(({ whose }) => isBehind(whose)) < size - 1
}

/** Whose work is laid aside for `next`, where all places are taken: nothing that is about as short itself. */
export function taskToPause<Task extends Scheduled>(active: readonly Task[], next: Scheduled, useOf: UseOf) {
  const isLonger = (task: Task) => Math.max(task.expectedMs, hasHadMs(task)) > 2 * next.expectedMs
  return whoHasHadMore(active.filter(isLonger), next, useOf, PAUSE_MS)
}

/** Whose work is ended for `next`, to begin again later. */
export const taskToEvict = <Task extends Scheduled>(paused: readonly Task[], next: Scheduled, useOf: UseOf) =>
  whoHasHadMore(paused, next, useOf, GIVE_WAY_MS)

function whoHasHadMore<Task extends Scheduled>(tasks: readonly Task[], next: Scheduled, useOf: UseOf, by: number) {
  const inTheEnd = (task: Scheduled) => useOf(task.whose) + Math.max(0, task.expectedMs - hasHadMs(task))
  const nextInTheEnd = useOf(next.whose) + next.expectedMs
  const most = tasks.filter(({ whose }) => whose !== next.whose).toSorted((a, b) => inTheEnd(b) - inTheEnd(a))[0]
  return most && inTheEnd(most) > nextInTheEnd + by ? most : null
}
