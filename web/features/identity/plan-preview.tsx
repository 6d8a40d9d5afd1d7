import { PRICE_LIST } from '#domain/billing/price-list.ts'
import { PriceList } from '#web/ui/price-list.tsx'
import classes from './form.module.css'

/** What an investor will choose from, after registering. */
export function PlanPreview() {
  return (
    <section className={classes.panel} aria-labelledby="plans">
      <h2 id="plans" className={classes.panelTitle}>
        Subscription plans
      </h2>
      <PriceList prices={Object.values(PRICE_LIST)} />
      <p className={classes.panelText}>You choose your plan after registration. Nothing is charged before that.</p>
    </section>
  )
}
