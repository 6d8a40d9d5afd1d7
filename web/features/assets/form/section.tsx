import type { HTMLAttributes, ReactNode } from 'react'
import classes from './asset-form.module.css'

interface SectionProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  /** The heading has it, with `-title` behind. */
  name: string
  title: string
  help: ReactNode
  children: ReactNode
}

/** A part of the form: its heading, one line of help, its fields. */
export const Section = ({ name, title, help, children, ...attributes }: SectionProps) => (
  <section {...attributes} className={classes.section} aria-labelledby={`${name}-title`}>
    <div>
      <h2 id={`${name}-title`} className={classes.sectionTitle}>
        {title}
      </h2>
      <p className={classes.help}>{help}</p>
    </div>
    {children}
  </section>
)
