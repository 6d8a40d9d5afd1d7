import type { ReactNode } from 'react'
import classes from './page.module.css'

interface PageProps {
  /** Null as long as it is not known which page this will be. */
  title: ReactNode
  /** One quiet line below the title. */
  lead?: ReactNode
  /** What one does here first, on the right of the title. */
  action?: ReactNode
  narrow?: boolean
  children?: ReactNode
}

/** The frame of an ordinary page: title, one action, content. */
export function Page({ title, lead, action, narrow = false, children }: PageProps) {
  return (
    <div className={classes.page} data-narrow={narrow || undefined}>
      {title !== null && (
        <header className={classes.header}>
          <div>
            <PageTitle>{title}</PageTitle>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          {action && <div className={classes.action}>{action}</div>}
        </header>
      )}
      {children}
    </div>
  )
}

/** The one `h1` of a page. After a navigation the focus comes here, so that screen readers say where one is. */
export function PageTitle({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <h1 tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
