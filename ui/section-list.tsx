import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { t } from '#basics/words/words.ts'
import classes from './section-list.module.css'
import { useScrollSpy } from './use-scroll-spy.ts'

export interface ListedSection {
  /** Of its heading. */
  id: string
  label: string
  /** The ids of further headings that belong to it. */
  with?: readonly string[]
}

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  current: boolean
  ref?: Ref<HTMLAnchorElement>
}

/** The router would call every link to this page current; only the section being read is. */
const SectionLink = createLink(({ current, children, ...props }: AnchorProps) => (
  <a {...props} className={classes.link} aria-current={current ? 'true' : undefined}>
    {children}
  </a>
))

interface SectionListProps {
  sections: readonly ListedSection[]
  children: ReactNode
}

/** A long page with the list of its sections beside it; on a phone above it. */
export function SectionList({ sections, children }: SectionListProps) {
  const current = useScrollSpy(sections.flatMap(({ id, with: others = [] }) => [id, ...others]))
  return (
    <div className={classes.columns}>
      <nav aria-label={t('On this page')} className={classes.nav}>
        <ul className={classes.list}>
          {sections.map(({ id, label, with: others = [] }) => (
            <li key={id}>
              <SectionLink to="." hash={id} current={current !== undefined && [id, ...others].includes(current)}>
                {label}
              </SectionLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.content}>{children}</div>
    </div>
  )
}
