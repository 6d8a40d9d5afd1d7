import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { entitlementsOf, INVESTOR_PLANS, type Plan } from '../rules/plans.ts'
import { t, texts } from '#basics/words/words.ts'
import classes from './comparison.module.css'
import plansClasses from './plans.module.css'
import { dollars } from './price-words.ts'

const entitled = ({ planType }: Plan) => entitlementsOf('investor', planType)

const ROWS = texts<readonly (readonly [label: string, of: (plan: Plan) => ReactNode])[]>([
  ['Price', ({ price, term }) => t('{price} {term}', { price, term })],
  [
    'For each asset',
    ({ pricing: { assetPrice } }) =>
      assetPrice === '0' ? '–' : t('{price} a month', { price: dollars(Number(assetPrice)) }),
  ],
  ['Assets', ({ assetLimit }) => (assetLimit === null ? t('Unlimited') : t('Up to {limit}', { limit: assetLimit }))],
  ['Photos, documents and beneficiaries', () => <Included is />],
  ['Portfolio analytics', () => <Included is />],
  ['Advanced reporting', (plan) => <Included is={entitled(plan).advancedReporting} />],
  [
    'Insurance schedule, estate inventory, consignment and lists by beneficiary',
    (plan) => <Included is={entitled(plan).advancedReporting} />,
  ],
  ['Loss notice, claim pack, Object ID sheet and labels', () => <Included is />],
  ['Priority support', (plan) => <Included is={entitled(plan).prioritySupport} />],
  ['Report export (CSV, Excel, JSON and PDF)', (plan) => <Included is={entitled(plan).reportExport} />],
  ['Archive of all your data', () => <Included is />],
])

/** The plans side by side. */
export const Comparison = () => (
  <section className={plansClasses.section} aria-labelledby="comparison">
    <h2 id="comparison">{t('Compare plans')}</h2>
    <table className={classes.table} aria-labelledby="comparison">
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('What’s included')}</VisuallyHidden>
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
    <VisuallyHidden>{is ? t('Included') : t('Not included')}</VisuallyHidden>
  </>
)
