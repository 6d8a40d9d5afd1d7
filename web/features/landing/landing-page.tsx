import { PRICE_LIST } from '#domain/billing/price-list.ts'
import { RegisterButton } from '#web/register-button.tsx'
import { Cabinet } from '#web/ui/drawings/cabinet.tsx'
import { PageTitle } from '#web/ui/page.tsx'
import { PriceList } from '#web/ui/price-list.tsx'
import { Audiences } from './audiences.tsx'
import classes from './landing-page.module.css'
import { Product } from './product.tsx'
import { Proof } from './proof.tsx'
import { Specimen } from './specimen.tsx'

export function LandingPage() {
  return (
    <>
      <section className={classes.hero}>
        <div className={classes.words}>
          <PageTitle className={classes.title}>Know what you own, and be able to prove it.</PageTitle>
          <p className={classes.lead}>
            A private vault for the record of every valuable thing you own or make: its photographs and papers, where it
            came from, what it is worth, and who shall have it next.
          </p>
          <div>
            <RegisterButton>Open your vault</RegisterButton>
          </div>
        </div>
        <figure className={classes.plate}>
          <Cabinet label="An engraving of a cabinet with six numbered pieces: a vase, a landscape in its frame, a pocket watch, a violin, a ring and a bottle of wine." />
          <figcaption>Six pieces, numbered as they would be in a catalogue</figcaption>
        </figure>
      </section>
      <Product />
      <Specimen />
      <Proof />
      <Audiences />
      <Plans />
      <section className={classes.close}>
        <h2>Begin with one piece.</h2>
        <p>An account takes a minute. For investors the first three months, with up to three assets, cost nothing.</p>
        <RegisterButton>Create your account</RegisterButton>
      </section>
    </>
  )
}

function Plans() {
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
