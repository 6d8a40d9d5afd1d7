import type { ReactNode } from 'react'
import layout from '#ui/layout.module.css'
import classes from './firm.module.css'

interface PartProps {
  id: string
  title: string
  action?: ReactNode
  children: ReactNode
}

/** One side of a firm, and what changes it. */
export const Part = ({ id, title, action, children }: PartProps) => (
  <section className={classes.part} aria-labelledby={id}>
    <div className={layout.head}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {action}
    </div>
    {children}
  </section>
)
