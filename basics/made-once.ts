const MOST = 500

/**
 * Remembers what was made for each key. For formats of `Intl`: making one costs a hundred times what using it does, and some
 * 20 kB outside of the heap, which are given back so late that a few thousand hold hundreds of megabytes.
 */
export function madeOnce<Made>() {
  const known = new Map<string, Made>()
  return (key: string, make: () => Made): Made => {
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= MOST) known.clear()
    const made = make()
    known.set(key, made)
    return made
  }
}
