const SOON_MS = 1_000

/** Work that no answer waits for. A server that stops does what is still to be done. */
export function createBackground(onError: (message: string, error: unknown) => void) {
  const underWay = new Map<Promise<void>, () => void>()
  return {
    /** At a moment that nobody can foresee: else the answer to the next request would be slow where there was much to do. */
    begin(what: string, work: () => Promise<unknown>) {
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
      const timer = setTimeout(begin, Math.random() * SOON_MS)
      const done = begun
        .then(work)
        .catch((error: unknown) => onError(`${what} failed in the background`, error))
        .then(() => void underWay.delete(done))
      underWay.set(done, () => {
        clearTimeout(timer)
        begin()
      })
    },
    /** Nothing waits for its moment any more; ends when all is done. */
    async settle() {
      for (const hurry of underWay.values()) hurry()
      while (underWay.size > 0) await Promise.all(underWay.keys())
    },
  }
}
