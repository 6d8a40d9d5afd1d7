import type { HTMLAttributes, ReactNode } from 'react'
import layout from '#ui/layout.module.css'
import classes from './asset-form.module.css'
import parts from './parts/parts.module.css'

interface SectionProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  /** The heading has it, with `-title` behind. */
  name: string
  title: string
  help: ReactNode
  children: ReactNode
}

/** A part of the form that is always in sight: its heading, one line of help, its fields. */
export const Section = ({ name, title, help, children, ...attributes }: SectionProps) => (
  <section {...attributes} className={`${layout.stack} ${layout.wide}`} aria-labelledby={`${name}-title`}>
    <div>
      <h2 id={`${name}-title`} className={layout.large}>
        {title}
      </h2>
      <p className={classes.help}>{help}</p>
    </div>
    {children}
  </section>
)

interface SubsectionProps {
  name: string
  /** None where it is all that its part has. */
  title?: string | undefined
  help: ReactNode
  children: ReactNode
}

/** What stands in a part that opens, beside others or alone. */
export const Subsection = ({ name, title, help, children }: SubsectionProps) => (
  <div className={parts.inner} role={title && 'group'} aria-labelledby={title && `${name}-title`}>
    <div>
      {title && (
        <h3 id={`${name}-title`} className={parts.innerTitle}>
          {title}
        </h3>
      )}
      <p className={parts.help}>{help}</p>
    </div>
    {children}
  </div>
)
