import { useClickOutside, useFocusWithin, useMergedRef, useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import classes from './disclosure.module.css'

interface DisclosureProps {
  label: string
  /** The panel; its links call `close`. */
  children: (close: () => void) => ReactNode
}

/** A button in a row of links that opens a panel with more of them. Links stay links, so it is no `menu`. */
export function Disclosure({ label, children }: DisclosureProps) {
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

  return (
    <div ref={useMergedRef(outside, within)} className={classes.disclosure}>
      <button ref={button} type="button" className={classes.button} aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden className={classes.arrow}>
          <path d="M2.5 4.5 6 8l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
      <div className={classes.panel} hidden={!open}>
        {children(close)}
      </div>
    </div>
  )
}
