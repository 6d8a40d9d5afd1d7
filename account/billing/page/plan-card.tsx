import type { ReactNode } from 'react'
import type { Plan } from '../rules/plans.ts'
import { t } from '#basics/words/words.ts'
import { rich } from '#ui/rich.tsx'
import layout from '#ui/layout.module.css'
import classes from './plan-card.module.css'

interface PlanCardProps {
  plan: Plan
  current?: boolean
  /** What may be done with it, below what it holds. */
  children?: ReactNode
}

export function PlanCard({ plan, current = false, children }: PlanCardProps) {
  const id = `plan-${plan.planType}`
  return (
    <li className={classes.card} data-current={current || undefined} aria-labelledby={id}>
      <p className={classes.badges}>
        {plan.badge && <span className={layout.badge}>{plan.badge}</span>}
        {current && <span className={classes.current}>{t('Current plan')}</span>}
      </p>
      <h3 id={id}>{plan.name}</h3>
      <p className={classes.price}>
        {rich('<strong>{price}</strong> {term}', {
          price: plan.price,
          term: plan.term,
          strong,
        })}
      </p>
      <p className={classes.description}>{plan.description}</p>
      <ul className={classes.points}>
        {plan.features.map((feature) => (
          <Point key={feature} sign="✓">
            {feature}
          </Point>
        ))}
        {plan.limitations.map((limitation) => (
          <Point key={limitation} sign="–" quiet>
            {limitation}
          </Point>
        ))}
      </ul>
      <div className={classes.foot}>{children}</div>
    </li>
  )
}

const Point = ({ sign, quiet, children }: { sign: string; quiet?: boolean; children: ReactNode }) => (
  <li data-quiet={quiet || undefined}>
    <span aria-hidden>{sign}</span>
    {children}
  </li>
)

export const PlanCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.cards} aria-label={label}>
    {children}
  </ul>
)

/** Where there is nothing to press: how it stands with this plan. */
export const PlanNote = ({ children }: { children: ReactNode }) => <p className={classes.note}>{children}</p>

const strong = (words: ReactNode) => <strong>{words}</strong>
