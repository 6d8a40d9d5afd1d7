import type { ReactNode } from 'react'
import { t } from '#basics/words/words.ts'
import { Drawing, Hatch } from '#ui/drawings/drawing.tsx'
import layout from '#ui/layout.module.css'
import specimen from './specimen.module.css'

interface RecordCardProps {
  number: number
  title: string
  facts: readonly (readonly [term: string, fact: string])[]
  caption: string
  /** One of the pieces. */
  children: ReactNode
}

/** A record as it would be printed: the piece, then its facts. */
export function RecordCard({ number, title, facts, caption, children }: RecordCardProps) {
  return (
    <figure className={specimen.card}>
      <div className={specimen.picture}>
        <Drawing viewBox="14 0 116 160">
          <defs>
            <Hatch />
          </defs>
          {children}
        </Drawing>
      </div>
      <div className={layout.padded}>
        <p className={`${layout.small} ${layout.numbers} ${layout.worth}`}>{t('No. {number}', { number })}</p>
        <p className={specimen.title}>{title}</p>
        <dl className={specimen.facts}>
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
      <figcaption className={specimen.caption}>{caption}</figcaption>
    </figure>
  )
}
