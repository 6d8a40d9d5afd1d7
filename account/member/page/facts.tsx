import type { ReactNode } from 'react'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import classes from './facts.module.css'

export interface Fact {
  term: string
  value: ReactNode | null
  note?: ReactNode
}

/** What is saved, by its name. What was never given says so. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ term, value, note }) => (
      <div key={term} className={classes.fact}>
        <dt>{term}</dt>
        <dd data-untold={value === null || undefined}>
          {value === null ? t('Not set') : <bdi>{value}</bdi>}
          {note && <span className={`${layout.fine} ${layout.block}`}>{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
)
