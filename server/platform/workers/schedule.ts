/** So much more than whoever waits one must have had before one's work is laid aside for theirs: more than most work takes. */
const PAUSE_MS = 2_000
/** So much more before it is ended for theirs, where so much is laid aside that no more can be. */
const GIVE_WAY_MS = 5_000

export interface Scheduled {
  whose: string
  /** How long it will take, by its size: what is small goes before what is large, where nobody has had more. */
  expectedMs: number
  isPaused: boolean
  /** For how long it was worked on, besides what it has had since `activeSince`. */
  activeMs: number
  activeSince: number
}

export const hasHadMs = ({ isPaused, activeMs, activeSince }: Scheduled) =>
  activeMs + (isPaused ? 0 : performance.now() - activeSince)

type UseOf = (whose: string) => number

/** What somebody will have had when it is done. */
export const shareOf = ({ whose, expectedMs }: Scheduled, useOf: UseOf) => useOf(whose) + expectedMs

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

/** Whose work is laid aside for `next`, where all places are taken. */
export const whoPauses = <Task extends Scheduled>(active: readonly Task[], next: Scheduled, useOf: UseOf) =>
  whoHasHadMore(active, next, useOf, PAUSE_MS)

/** Whose work is ended for `next`, to begin again later. */
export const whoGivesWay = <Task extends Scheduled>(paused: readonly Task[], next: Scheduled, useOf: UseOf) =>
  whoHasHadMore(paused, next, useOf, GIVE_WAY_MS)

function whoHasHadMore<Task extends Scheduled>(tasks: readonly Task[], next: Scheduled, useOf: UseOf, by: number) {
  const most = tasks.filter(({ whose }) => whose !== next.whose).toSorted((a, b) => useOf(b.whose) - useOf(a.whose))[0]
  return most && useOf(most.whose) > shareOf(next, useOf) + by ? most : null
}
