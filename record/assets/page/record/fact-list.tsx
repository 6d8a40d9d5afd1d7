import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from '../shared/asset-record.module.css'
import type { Fact } from '../shared/record-of.ts'

export const FactRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** `children` are further rows of the same list. */
export const FactList = ({ facts, children }: { facts: readonly Fact[]; children?: ReactNode }) => (
  <dl className={classes.facts}>
    {facts.map((fact) => (
      <FactRow key={fact.label} label={fact.label}>
        {saidOf(fact)}
      </FactRow>
    ))}
    {children}
  </dl>
)

const saidOf = ({ text, leadsTo }: Fact) =>
  leadsTo === 'people' ? (
    <Link to="/people" search={{ search: text }}>
      {text}
    </Link>
  ) : (
    text
  )
