import type { ReactNode } from 'react'
import { PageTitle } from './page.tsx'
import classes from './auth-layout.module.css'

interface AuthLayoutProps {
  title: ReactNode
  lead?: ReactNode
  /** Above the title, where this is one step of several. */
  steps?: ReactNode
  /** The quiet panel beside the card on wide screens. */
  aside: ReactNode
  /** Whether the panel says something that nobody should miss: then it stands below the card on narrow screens. */
  asideMatters?: boolean
  children: ReactNode
  /** Below the card: the other ways in. */
  below?: ReactNode
}

/** A page on the way in: one card, one purpose, a quiet panel beside it. */
export function AuthLayout({ title, lead, steps, aside, asideMatters = false, children, below }: AuthLayoutProps) {
  return (
    <div className={classes.layout}>
      <div className={classes.main}>
        {steps}
        <div className={classes.card}>
          <PageTitle className={classes.title}>{title}</PageTitle>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </div>
        {below && <div className={classes.below}>{below}</div>}
      </div>
      <aside className={classes.aside} data-matters={asideMatters || undefined}>
        {aside}
      </aside>
    </div>
  )
}
