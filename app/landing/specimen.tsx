import { t, texts } from '#basics/words/words.ts'
import { Watch } from '#ui/drawings/pieces.tsx'
import classes from './landing-page.module.css'
import { RecordCard } from './record-card.tsx'

const FACTS = texts([
  ['Category', 'Watches'],
  ['Acquired', '14 March 2019, at auction'],
  ['Cost at acquisition', 'CHF 4,800'],
  ['Previous owner', 'Estate of a Geneva physician'],
  ['Papers', 'Invoice, photos of the movement'],
  ['Beneficiary', 'Named, with relationship'],
])

/** What a record holds, shown on an invented piece. */
export function Specimen() {
  return (
    <section className={classes.section} data-tone="surface">
      <div className={classes.inner} data-split="reverse">
        <div className={classes.heading}>
          <h2>{t('One page for every piece')}</h2>
          <p>
            {t(
              'An insurer after a loss, an appraiser before a sale and an heir one day all ask the same: what is it, where did it come from, where are the papers? One record answers all three.',
            )}
          </p>
          <p>
            {t(
              'Amounts are exact to the cent in the currency you paid, and different currencies are never added together.',
            )}
          </p>
        </div>
        <RecordCard
          number={3}
          title={t('Gold pocket watch, Geneva, about 1890')}
          facts={FACTS}
          caption={t('An example record. The piece is made up.')}
        >
          <Watch />
        </RecordCard>
      </div>
    </section>
  )
}
