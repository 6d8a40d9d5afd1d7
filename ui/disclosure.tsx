import type { ReactNode } from 'react'
import classes from './disclosure.module.css'
import { usePanel } from './use-panel.ts'

interface DisclosureProps {
  label: string
  /** The panel; its links call `close`. */
  children: (close: () => void) => ReactNode
}

/** A button in a row of links that opens a panel with more of them. Links stay links, so it is no `menu`. */
export function Disclosure({ label, children }: DisclosureProps) {
  const { open, close, toggle, button, around } = usePanel()
  return (
    <div ref={around} className={classes.disclosure} data-disclosure>
      <button ref={button} type="button" className={classes.button} aria-expanded={open} onClick={toggle}>
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
