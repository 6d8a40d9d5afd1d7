import { createRecentUse } from '../recent-use.ts'
import { WorkersBusy } from './errors.ts'

interface Sizes {
  /** How many may wait, of one person and of all. */
  each: number
  all: number
}

/** How long somebody whose work had to be ended stands behind the others. */
const BEHIND_MS = 10 * 60 * 1_000
const MOST_REMEMBERED = 10_000

export type Turns<T extends { whose: string }> = ReturnType<typeof createTurns<T>>

/**
 * What waits, and whoever has had least lately goes first: who sends a hundred files at once waits for them, and nobody
 * else does. Whose work had to be ended comes after everybody else for a while.
 */
export function createTurns<T extends { whose: string }>({ each, all }: Sizes) {
  const lines = new Map<string, T[]>()
  const behindUntil = new Map<string, number>()
  const use = createRecentUse()
  let waiting = 0

  const isBehind = (whose: string) => (behindUntil.get(whose) ?? 0) > Date.now()

  function add(item: T) {
    if (waiting >= all || (lines.get(item.whose)?.length ?? 0) >= each) throw new WorkersBusy()
    putBack(item)
  }

  /** What has been let in once is not turned away. */
  function putBack(item: T) {
    const line = lines.get(item.whose) ?? []
    line.push(item)
    lines.set(item.whose, line)
    waiting++
  }

  function remove(item: T) {
    const line = lines.get(item.whose)
    const place = line?.indexOf(item) ?? -1
    if (!line || place < 0) return
    line.splice(place, 1)
    waiting--
    // Whoever has more waiting comes behind all who have had as much.
    lines.delete(item.whose)
    if (line.length > 0) lines.set(item.whose, line)
  }

  function putBehind(whose: string) {
    // The oldest first, so that the map ends somewhere.
    behindUntil.delete(whose)
    behindUntil.set(whose, Date.now() + BEHIND_MS)
    const [oldest] = behindUntil.keys()
    if (behindUntil.size > MOST_REMEMBERED) behindUntil.delete(oldest!)
  }

  return {
    add,
    putBack,
    remove,
    /** What each has waiting first. */
    firsts: () => [...lines.values()].map((line) => line[0]!),
    putBehind,
    isBehind,
    use,
    all: () => [...lines.values()].flat(),
  }
}
