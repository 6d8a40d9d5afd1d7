import type { ReactNode } from 'react'
import { msg, t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import classes from './profile.module.css'

/** The sections of a profile in their order, and how the list beside them names them: by what somebody comes for. */
export const LISTED_SECTIONS = msg([
  { label: 'About you', titles: ['Basic Information', 'Full Legal Name'] },
  { label: 'Addresses and phone', titles: ['Contact Address', 'Contact Phone', 'Additional Asset Addresses'] },
])

export type SectionTitle = (typeof LISTED_SECTIONS)[number]['titles'][number]

/** Of its heading. */
export const sectionId = (title: SectionTitle) => title.toLowerCase().replaceAll(' ', '-')

interface SectionProps {
  title: SectionTitle
  help?: ReactNode
  children: ReactNode
}

export function Section({ title, help, children }: SectionProps) {
  const id = sectionId(title)
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={layout.large}>
          {t(title)}
        </h2>
        {help && <p className={classes.help}>{help}</p>}
      </div>
      {children}
    </section>
  )
}
