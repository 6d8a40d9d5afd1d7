import { useCallback, useState } from 'react'

/** Whether something is wider than its place, and so scrolls: then the keyboard has to get there too. */
export function useOverflow() {
  const [overflows, setOverflows] = useState(false)
  const ref = useCallback((place: HTMLElement | null) => {
    if (!place) return undefined
    const observer = new ResizeObserver(() => setOverflows(place.scrollWidth > place.clientWidth))
    for (const each of [place, ...place.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [])
  return { ref, overflows }
}
