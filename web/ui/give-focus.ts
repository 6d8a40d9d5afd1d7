/** How long it takes at most until the page shows what an answer changed. */
const WATCHED_MS = 500

/**
 * Gives the focus, once it is lost, to the first of these that is still there. Browsers take it from what is disabled
 * while something else is under way; a row may be gone, with its buttons: then what bears the id `otherwise` takes it.
 * Whoever has moved on by then is left alone. The answer calls it off.
 */
export function giveFocusBack(held: readonly Element[], otherwise?: string): () => void {
  const until = performance.now() + WATCHED_MS
  let next = requestAnimationFrame(look)
  return () => cancelAnimationFrame(next)

  function look() {
    const target = held.find(isThere) ?? (otherwise === undefined ? null : document.getElementById(otherwise))
    if (document.activeElement === document.body && target instanceof HTMLElement) {
      target.focus({ preventScroll: true })
      if (document.activeElement === target) return
    }
    if (performance.now() < until) next = requestAnimationFrame(look)
  }
}

const isThere = (element: Element) => element !== document.body && element.isConnected && element.checkVisibility()
