import { t } from '#basics/words/words.ts'
import { PART_LABELS, type ReadinessPart } from '../../rules/parts.ts'
import type { ReactNode } from 'react'
import layout from '#ui/layout.module.css'
import classes from './readiness.module.css'

interface ReadinessListProps {
  label: string
  parts: readonly { part: ReadinessPart; share: number; note: ReactNode }[]
}

/** Each part with how much of it is there, and what is missing. */
export const ReadinessList = ({ label, parts }: ReadinessListProps) => (
  <ul className={`${layout.stack} ${layout.near}`} aria-label={label}>
    {parts.map(({ part, share, note }) => (
      <li key={part} className={classes.part}>
        <span className={layout.strong}>{PART_LABELS[part]}</span>
        <span className={`${layout.muted} ${layout.numbers}`}>{t('{share}%', { share: String(share) })}</span>
        <span className={classes.track} aria-hidden>
          <span style={{ width: `${share}%` }} />
        </span>
        {note !== null && <span className={classes.note}>{note}</span>}
      </li>
    ))}
  </ul>
)
