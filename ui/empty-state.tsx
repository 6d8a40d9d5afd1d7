import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  drawing: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** A list with nothing in it yet: a drawing, a sentence, an action. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <div className={classes.drawing}>{drawing}</div>
      <h2 className={classes.title}>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
