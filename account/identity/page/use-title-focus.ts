import { useEffect, useRef } from 'react'

/** A view that takes the place of another within its page gives the focus to its heading, as a navigation would. */
export function useTitleFocus(view: unknown) {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [view])
}
