import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How far from what is seen the next ones are fetched: about a screen before anybody comes there. */
const AHEAD = '900px 0px'

/**
 * Calls back when what has this `ref` comes near to what is seen, once for every `part` of the list; null is not now. Whoever
 * puts the focus on it has come to it by the keyboard, and presses it.
 */
export function useWhenNear(then: () => void, part: object | null) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const latest = useRef(then)
  useEffect(() => {
    latest.current = then
  })
  useEffect(() => {
    if (!element || !part) return undefined
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry!.isIntersecting || document.activeElement === element) return
        watch.disconnect()
        latest.current()
      },
      { rootMargin: AHEAD },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [element, part])
  return setElement
}

/** How far below the upper edge it is looked for what is seen: below all that stays there. */
const BELOW_EDGE = 200

const assetAt = (y: number) =>
  document
    .elementsFromPoint(document.documentElement.clientWidth / 2, y)
    .find((each) => each.matches('[data-asset]')) as HTMLElement | undefined

/**
 * Keeps what is seen where it is when parts of a long list come or go before it: not every browser does, and none must do it
 * twice, so the list says `overflow-anchor: none`.
 */
export function useKeptPlace(list: string, items: readonly { id: string }[]) {
  const seen = useRef<{ id: string; top: number } | null>(null)
  const before = useRef({ list, first: items[0]?.id })
  useEffect(() => {
    const note = () => {
      const asset = assetAt(BELOW_EDGE)
      seen.current = asset ? { id: asset.dataset['asset']!, top: asset.getBoundingClientRect().top } : null
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])
  useLayoutEffect(() => {
    const was = before.current
    before.current = { list, first: items[0]?.id }
    const place = seen.current
    if (!place || was.list !== list || was.first === items[0]?.id) return
    const asset = document.querySelector(`[data-asset="${place.id}"]`)
    if (asset) window.scrollBy(0, asset.getBoundingClientRect().top - place.top)
  }, [list, items])
}
