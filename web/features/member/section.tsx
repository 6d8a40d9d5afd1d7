import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './profile.module.css'

interface SectionProps {
  title: string
  help?: ReactNode
  children: ReactNode
}

export function Section({ title, help, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.sectionTitle}>
          {title}
        </h2>
        {help && <p className={classes.help}>{help}</p>}
      </div>
      {children}
    </section>
  )
}
