import type { ReactNode } from 'react'
import classes from './your-data.module.css'

interface PartProps {
  /** The id of its heading, which takes the focus where what had it is gone. */
  id: string
  title: string
  text: ReactNode
  action?: ReactNode
  children?: ReactNode
}

/** One of the things that can be done with all that is kept. */
export const Part = ({ id, title, text, action, children }: PartProps) => (
  <section className={classes.part} aria-labelledby={id}>
    <div className={classes.partHead}>
      <div className={classes.partText}>
        <h3 id={id} tabIndex={-1} className={classes.partTitle}>
          {title}
        </h3>
        <div className={classes.quiet}>{text}</div>
      </div>
      {action && <div className={classes.actions}>{action}</div>}
    </div>
    {children}
  </section>
)
