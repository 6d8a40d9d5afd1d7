import { PRICE_LIST } from '#domain/billing/price-list.ts'
import { PriceList } from '#web/ui/price-list.tsx'
import classes from './landing-page.module.css'

export function Plans() {
  return (
    <section className={classes.section}>
      <div className={classes.inner} data-split>
        <div className={classes.heading}>
          <h2>What it costs</h2>
          <p>
            Three plans for investors, in US dollars. You may change between them at any time and leave at any time.
            Your record remains yours: every plan can take all of its data out.
          </p>
          <p>Creators do not need an investor plan.</p>
        </div>
        <PriceList prices={Object.values(PRICE_LIST)} />
      </div>
    </section>
  )
}
