import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { hidden, rich } from '#ui/rich.tsx'
import classes from './estate.module.css'

interface PartProps {
  id: string
  title: string
  action?: ReactNode
  children: ReactNode
}

/** One thing that a plan says, and what changes it. */
export const Part = ({ id, title, action, children }: PartProps) => (
  <section className={classes.part} aria-labelledby={id}>
    <div className={classes.head}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {action}
    </div>
    {children}
  </section>
)

interface EditButtonProps {
  id: string
  /** What is changed by it. */
  what: string
  onClick: () => void
}

export const EditButton = ({ id, what, onClick }: EditButtonProps) => (
  <Button id={id} variant="subtle" size="compact-sm" className={classes.edit} onClick={onClick}>
    {rich('Edit<hidden> {what}</hidden>', { hidden, what })}
  </Button>
)
