import type { ReactNode } from 'react'
import { headingOf, type PartName } from './part-name.ts'
import classes from './security.module.css'

interface PartProps {
  name: PartName
  title: string
  /** How it stands, in a word or two. */
  status?: ReactNode
  good?: boolean
  /** What it is for. */
  text: ReactNode
  action?: ReactNode
  children?: ReactNode
}

/** One of the ways in: what it is for, how it stands, and what can be done about it. */
export function Part({ name, title, status, good = false, text, action, children }: PartProps) {
  const id = headingOf(name)
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.partHead}>
        <div className={classes.partText}>
          <h3 id={id} tabIndex={-1} className={classes.partTitle}>
            {title}
          </h3>
          {status !== undefined && (
            <p className={classes.status} data-good={good || undefined}>
              {good && <span aria-hidden>✓ </span>}
              {status}
            </p>
          )}
          <p className={classes.quiet}>{text}</p>
        </div>
        {action && <div className={classes.actions}>{action}</div>}
      </div>
      {children}
    </section>
  )
}
