import { hasHadMs, mayRun, shareOf, taskToEvict, taskToPause } from './schedule.ts'
import type { Turns } from './turns.ts'
import type { RunningTask } from './watch.ts'

/** For each place so many tasks may be laid aside, with their processes. */
export const PAUSED_FOR_EACH = 3

/** It goes back to the others that wait. */
export class Evicted extends Error {}

/** Who works, and who is laid aside meanwhile: as many work at once as there are places. */
export function createPlaces<Task extends RunningTask>(size: number, turns: Turns<Task>) {
  const running = new Set<Task>()
  const active = () => [...running].filter(({ isPaused }) => !isPaused)
  const paused = () => [...running].filter(({ isPaused }) => isPaused)
  const beingUsed = (whose: string) =>
    [...running].reduce((sum, task) => (task.whose === whose ? sum + hasHadMs(task) : sum), 0)
  const useOf = (whose: string) => turns.use.of(whose) + beingUsed(whose)

  function nextInTurn(): Task | null {
    const laidAside = paused()
    const waiting = turns.firsts().filter(({ whose }) => !laidAside.some((each) => each.whose === whose))
    const next = [...laidAside, ...waiting]
      .map((task) => ({ task, isBehind: turns.isBehind(task.whose), share: shareOf(task, useOf) }))
      .toSorted((a, b) => Number(a.isBehind) - Number(b.isBehind) || a.share - b.share)
      .find(({ task }) => mayRun(task, active(), size, turns.isBehind))
    return next?.task ?? null
  }

  /** Pauses a task of somebody who used more. */
  function makePlaceFor(next: Task): boolean {
    const heaviest = taskToPause(
      active().filter(({ process }) => process),
      next,
      useOf,
    )
    if (!heaviest || !heaviest.process!.canPause) return false
    if (paused().length >= PAUSED_FOR_EACH * size && !next.isPaused) {
      const leaving = taskToEvict(paused(), next, useOf)
      if (!leaving) return false
      evict(leaving)
    }
    pause(heaviest)
    return true
  }

  return {
    running,
    /** The task that is next, once there is a place for it. */
    findNext(): Task | null {
      const next = nextInTurn()
      return next && (active().length < size || makePlaceFor(next)) ? next : null
    },
    begin(task: Task) {
      running.add(task)
      Object.assign(task, { isPaused: false, activeMs: 0, activeSince: performance.now() })
    },
  }
}

function pause(task: RunningTask) {
  task.process!.pause()
  task.activeMs = hasHadMs(task)
  task.isPaused = true
}

export function resume(task: RunningTask) {
  task.isPaused = false
  task.activeSince = performance.now()
  task.process!.resume()
}

export function evict(task: RunningTask) {
  void task.process?.end(new Evicted())
}
