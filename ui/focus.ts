import { useEffect, useRef } from 'react'

/** How long it takes at most until the page shows what an answer changed; a busy machine draws seldom, so in drawings too. */
const WATCHED_MS = 500
const WATCHED_DRAWINGS = 30

/**
 * Gives the focus, once it is lost, to the first of these that is still there. Browsers take it from what is disabled
 * while something else is under way; a row may be gone, with its buttons: then what has the id `otherwise` takes it.
 * Whoever has moved on by then is left alone. The answer calls it off.
 */
export function giveFocusBack(candidates: readonly Element[], otherwise?: string): () => void {
  const until = performance.now() + WATCHED_MS
  const watch = new AbortController()
  let drawings = 0
  for (const event of ['pointerdown', 'keydown'])
    document.addEventListener(event, moveOn, { capture: true, signal: watch.signal })
  requestAnimationFrame(look)
  return () => watch.abort()

  function look() {
    if (watch.signal.aborted) return
    const target = candidates.find(isThere) ?? (otherwise === undefined ? null : document.getElementById(otherwise))
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

/** A `ref` for what takes the place of something that had the focus. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

const FOCUSABLE = 'input, select, textarea, button'

/** Puts the focus into a field, and the field into the middle of what is seen; what has none of its own is told on top of its form. */
export function focusField(id: string) {
  const named = document.getElementById(id)
  const field = named?.matches(FOCUSABLE) ? named : named?.querySelector<HTMLElement>(FOCUSABLE)
  const target = field ?? document.querySelector<HTMLElement>('form [role="alert"]')
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'center' })
}

/** Puts the focus on what is there only after the next drawing. */
export function useFocusAfterwards() {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    document.getElementById(wanted.current)?.focus()
    wanted.current = null
  })
  return (id: string) => {
    wanted.current = id
  }
}

const REMEMBERED = 10
/** What had the focus, the last first. Of one list for all: a dialog may be fetched only when it is opened. */
const trail: Element[] = []

if (typeof document !== 'undefined') document.addEventListener('focusin', ({ target }) => remember(target))

function remember(target: EventTarget | null) {
  if (!(target instanceof Element) || target === document.body || target === trail[0]) return
  trail.unshift(target)
  trail.length = Math.min(trail.length, REMEMBERED)
}

/**
 * When something closes, the focus goes back to what had it before. Where that is gone, as with a question that stood
 * between, to what had it before that; and where all is gone, to what has the id `otherwise`.
 */
export function useFocusBack(opened: boolean, otherwise?: string) {
  useEffect(() => {
    if (!opened) return undefined
    remember(document.activeElement)
    const before = [...trail]
    return () => {
      // It fades, with the focus still in it.
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && activeElement.closest('[role="dialog"]')) activeElement.blur()
      giveFocusBack(before, otherwise)
    }
  }, [opened, otherwise])
}
