import { useSyncExternalStore } from 'react'

/** Where a section that one went to comes to lie below the header, and a little more. */
const LINE = 184

/** Which of these elements is being read: the last one whose beginning has passed the line below the header. */
export function useScrollSpy<Id extends string>(ids: readonly Id[]): Id | undefined {
  return useSyncExternalStore(
    onMove,
    () => ids.findLast(hasBegun) ?? ids[0],
    () => ids[0],
  )
}

function onMove(tell: () => void) {
  const controller = new AbortController()
  for (const event of ['scroll', 'resize']) {
    window.addEventListener(event, tell, { passive: true, signal: controller.signal })
  }
  return () => controller.abort()
}

const hasBegun = (id: string) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= LINE
