export class QueueFull extends Error {
  override name = 'QueueFull'
}

interface Waiting {
  begin: () => void
}

/**
 * So many pieces of work at once, in turn by whose they are: who sends a hundred files at once waits for them, and
 * nobody else does. Work holds memory while it runs, and none while it waits.
 */
export function createFairQueue({ atOnce, longest }: { atOnce: number; longest: number }) {
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  return async function run<T>(whose: string, work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++
    else await wait(whose)
    try {
      return await work()
    } finally {
      next()
    }
  }

  function wait(whose: string): Promise<void> {
    if (waiting >= longest) throw new QueueFull('Too much is waiting')
    waiting++
    return new Promise((begin) => {
      const line = lines.get(whose) ?? []
      line.push({ begin })
      lines.set(whose, line)
    })
  }

  /** The next of whoever has waited longest for a turn; behind all others, if they have more. */
  function next() {
    const [first] = lines
    if (!first) {
      running--
      return
    }
    const [whose, line] = first
    lines.delete(whose)
    const { begin } = line.shift()!
    if (line.length > 0) lines.set(whose, line)
    waiting--
    begin()
  }
}
