import { useClickOutside, useFocusWithin, useMergedRef, useWindowEvent } from '@mantine/hooks'
import { useRef, useState } from 'react'

/** A button with a panel: what is outside closes it, by a click or by taking the focus, and so does the Escape key. */
export function usePanel() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const button = useRef<HTMLButtonElement>(null)
  const outside = useClickOutside<HTMLDivElement>(close)
  const { ref: within } = useFocusWithin<HTMLDivElement>({ onBlur: close })

  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !open) return
    close()
    button.current?.focus()
  })

  return { open, close, toggle: () => setOpen(!open), button, around: useMergedRef(outside, within) }
}
