/** Does it once the page has nothing else to do, unless it is called off before by what this answers. Nothing for those who save data. */
export function whenIdle(act: () => unknown): () => void {
  if (savesData()) return () => {}
  if (!('requestIdleCallback' in window)) {
    const waiting = setTimeout(act, LATER_MS)
    return () => clearTimeout(waiting)
  }
  const waiting = requestIdleCallback(act)
  return () => cancelIdleCallback(waiting)
}

/** Where a browser can't say when it is idle. */
const LATER_MS = 3_000

const savesData = () => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
