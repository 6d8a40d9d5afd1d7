import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import layout from './layout.module.css'
import classes from './settings-section.module.css'

/** Things of one kind below each other, in one frame. */
export const Parts = ({ children }: { children: ReactNode }) => <div className={classes.parts}>{children}</div>

interface SettingsSectionProps {
  /** The id of its heading, which takes the focus where what had it is gone. */
  id: string
  title: string
  /** How it stands, in a word or two. */
  status?: ReactNode
  good?: boolean
  /** What it is for. */
  text: ReactNode
  action?: ReactNode
  children?: ReactNode
}

/** One of them: what it is for, how it stands, and what can be done about it. */
export const SettingsSection = ({ id, title, status, good = false, text, action, children }: SettingsSectionProps) => (
  <section className={`${layout.stack} ${layout.padded}`} aria-labelledby={id}>
    <div className={classes.head}>
      <div className={classes.text}>
        <h3 id={id} tabIndex={-1} className={classes.title}>
          {title}
        </h3>
        {status !== undefined && (
          <p className={classes.status} data-good={good || undefined}>
            {good && <span aria-hidden>✓ </span>}
            {status}
          </p>
        )}
        <div className={layout.quiet}>{text}</div>
      </div>
      {action && <div className={layout.row}>{action}</div>}
    </div>
    {children}
  </section>
)

/** In the place of a part that can't be shown. */
export const PartOf = ({ children }: { children: ReactNode }) => (
  <div className={`${layout.stack} ${layout.padded}`}>{children}</div>
)

/** In the shape of a part that is to come. */
export const PartSkeleton = () => (
  <div className={`${layout.stack} ${layout.padded}`}>
    <Skeleton height={22} width="11rem" />
    <Skeleton height={16} width="90%" />
    <Skeleton height={16} width="60%" />
  </div>
)
