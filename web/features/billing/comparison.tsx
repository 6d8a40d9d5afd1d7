import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { entitlementsOf, INVESTOR_PLANS, type Plan } from '#domain/billing/plans.ts'
import classes from './comparison.module.css'
import plansClasses from './plans.module.css'

const entitled = ({ planType }: Plan) => entitlementsOf('investor', planType)

const ROWS: [label: string, of: (plan: Plan) => ReactNode][] = [
  ['Price', ({ price, term }) => `${price} ${term}`],
  ['For each asset', ({ pricing }) => (pricing.assetPrice === '0' ? '–' : `$${pricing.assetPrice} a month`)],
  ['Assets', (plan) => (plan.assetLimit === null ? 'Unlimited' : `Up to ${plan.assetLimit}`)],
  ['Photos, documents and beneficiaries', () => <Included is />],
  ['Portfolio analytics', () => <Included is />],
  ['Advanced reporting', (plan) => <Included is={entitled(plan).advancedReporting} />],
  ['Priority support', (plan) => <Included is={entitled(plan).prioritySupport} />],
  ['Report export', (plan) => <Included is={entitled(plan).reportExport} />],
  ['Archive of all your data', () => <Included is />],
]

/** The plans side by side. */
export const Comparison = () => (
  <section className={plansClasses.section} aria-labelledby="comparison">
    <h2 id="comparison">Compare plans</h2>
    <table className={classes.table} aria-labelledby="comparison">
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>What’s included</VisuallyHidden>
          </th>
          {INVESTOR_PLANS.map(({ planType, shortName }) => (
            <th key={planType} scope="col">
              {shortName}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([label, of]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {INVESTOR_PLANS.map((plan) => (
              <td key={plan.planType}>{of(plan)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Included = ({ is }: { is: boolean }) => (
  <>
    <span aria-hidden className={is ? classes.yes : undefined}>
      {is ? '✓' : '–'}
    </span>
    <VisuallyHidden>{is ? 'Included' : 'Not included'}</VisuallyHidden>
  </>
)
