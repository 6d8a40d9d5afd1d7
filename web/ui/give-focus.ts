/** How long it takes at most until the page shows what an answer changed; a busy machine draws seldom, so in drawings too. */
const WATCHED_MS = 500
const WATCHED_DRAWINGS = 30

/**
 * Gives the focus, once it is lost, to the first of these that is still there. Browsers take it from what is disabled
 * while something else is under way; a row may be gone, with its buttons: then what bears the id `otherwise` takes it.
 * Whoever has moved on by then is left alone. The answer calls it off.
 */
export function giveFocusBack(held: readonly Element[], otherwise?: string): () => void {
  const until = performance.now() + WATCHED_MS
  const watch = new AbortController()
  let drawings = 0
  for (const press of ['pointerdown', 'keydown'])
    document.addEventListener(press, moveOn, { capture: true, signal: watch.signal })
  requestAnimationFrame(look)
  return () => watch.abort()

  function look() {
    if (watch.signal.aborted) return
    const target = held.find(isThere) ?? (otherwise === undefined ? null : document.getElementById(otherwise))
    if (isLost() && target instanceof HTMLElement) {
      target.focus({ preventScroll: true })
      if (document.activeElement === target) return watch.abort()
    }
    drawings += 1
    if (performance.now() < until || drawings < WATCHED_DRAWINGS) requestAnimationFrame(look)
    else watch.abort()
  }

  function moveOn() {
    if (!isLost()) watch.abort()
  }
}

const isLost = () => document.activeElement === document.body

const isThere = (element: Element) => element !== document.body && element.isConnected && element.checkVisibility()
