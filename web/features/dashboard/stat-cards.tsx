import type { ReactNode } from 'react'
import type { DashboardSummary } from '#contract/dashboard.ts'
import { wholeMoney } from '#domain/money.ts'
import type { Wording } from '#domain/wording.ts'
import classes from './stat-cards.module.css'

const count = (number: number, one: string, many: string) => `${number.toLocaleString()} ${number === 1 ? one : many}`

export function StatCards({ summary, wording }: { summary: DashboardSummary; wording: Wording }) {
  const [main, ...others] = summary.total_values
  return (
    <dl className={classes.cards}>
      <Card label="Total Assets" note={`in your private ${wording.collection}`}>
        {summary.total_assets.toLocaleString()}
      </Card>
      <Card
        label="Total Value"
        note={others.length > 0 ? `and ${others.map((sum) => wholeMoney(sum)).join(', ')}` : wording.value}
        worth={main !== undefined}
      >
        {main ? wholeMoney(main) : 'None yet'}
      </Card>
      <Card label="Recent Activity" note="in the last 7 days">
        {count(summary.recent_count, 'asset added', 'assets added')}
      </Card>
    </dl>
  )
}

interface CardProps {
  label: string
  note: string
  worth?: boolean
  children: ReactNode
}

const Card = ({ label, note, worth = false, children }: CardProps) => (
  <div className={classes.card}>
    <dt>{label}</dt>
    <dd className={classes.figure} data-worth={worth || undefined}>
      {children}
    </dd>
    <dd className={classes.note}>{note}</dd>
  </div>
)
