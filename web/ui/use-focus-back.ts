import { useEffect, useRef, useState } from 'react'
import { giveFocusBack } from './give-focus.ts'

const REMEMBERED = 10

/**
 * When something closes, the focus goes back to what had it before. Where that is gone, as with a question that stood
 * between, to what had it before that; and where all is gone, to what bears the id `otherwise`.
 */
export function useFocusBack(opened: boolean, otherwise?: string) {
  // What is fetched only when it is wanted is open from the start: then that has the focus which opened it.
  const [atFirst] = useState(() => (opened && document.activeElement ? [document.activeElement] : []))
  const trail = useRef<Element[]>(atFirst)
  useEffect(() => {
    if (opened) {
      // It may have been fetched when it was first wanted, and saw nothing before.
      const { activeElement: held } = document
      if (trail.current.length === 0 && held && held !== document.body) trail.current = [held]
      return () => {
        // It fades, with the focus still in it.
        const { activeElement } = document
        if (activeElement instanceof HTMLElement && activeElement.closest('[role="dialog"]')) activeElement.blur()
        giveFocusBack(trail.current, otherwise)
      }
    }
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) trail.current = [target, ...trail.current].slice(0, REMEMBERED)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [opened, otherwise])
}
