import type { HTMLAttributes, ReactNode } from 'react'
import classes from './parts.module.css'

interface PartProps {
  name: string
  title: string
  /** How much of it is filled in. */
  state: string
  isOpen: boolean
  onToggle: () => void
  /** What its frame listens to besides. */
  area?: Pick<HTMLAttributes<HTMLElement>, 'onDragEnter'>
  children: ReactNode
}

/** A part of a form that opens below its heading. What is closed is not drawn; what was typed in it is the form's. */
export function Part({ name, title, state, isOpen, onToggle, area, children }: PartProps) {
  const id = `part-${name}`
  return (
    <section className={classes.part} aria-labelledby={id} {...area}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          <button
            id={id}
            type="button"
            className={classes.button}
            aria-expanded={isOpen}
            aria-describedby={`${id}-state`}
            onClick={onToggle}
          >
            {title}
          </button>
        </h2>
        <span id={`${id}-state`} className={classes.state}>
          {state}
        </span>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden className={classes.arrow} data-open={isOpen}>
          <path d="M2.5 4.5 6 8l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </div>
      {isOpen && <div className={classes.content}>{children}</div>}
    </section>
  )
}
