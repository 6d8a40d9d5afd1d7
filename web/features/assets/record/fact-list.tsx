import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './asset-record.module.css'
import type { Fact } from './record-of.ts'

/** `children` are further rows of the same list. */
export const FactList = ({ facts, children }: { facts: readonly Fact[]; children?: ReactNode }) => (
  <dl className={classes.facts}>
    {facts.map((fact) => (
      <div key={fact.label}>
        <dt>{fact.label}</dt>
        <dd>{saidOf(fact)}</dd>
      </div>
    ))}
    {children}
  </dl>
)

function saidOf({ text, leadsTo }: Fact) {
  if (leadsTo === undefined) return text
  return leadsTo === 'place' ? (
    <Link to="/vault" search={{ place: text }}>
      {text}
    </Link>
  ) : (
    <Link to="/people" search={{ search: text }}>
      {text}
    </Link>
  )
}
