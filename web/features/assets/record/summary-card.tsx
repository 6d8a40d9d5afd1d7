import type { Asset } from '#contract/assets.ts'
import { dayOfMoment } from '#web/ui/in-words.ts'
import classes from './asset-record.module.css'

export const SummaryCard = ({ asset: { created_at, images, documents } }: { asset: Asset }) => (
  <section className={classes.card} aria-labelledby="summary">
    <h2 id="summary">Summary</h2>
    <dl className={classes.facts}>
      {[
        ['Date added', dayOfMoment(created_at)],
        ['Privacy', 'Private'],
        ['Images', images.length.toLocaleString()],
        ['Documents', documents.length.toLocaleString()],
      ].map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
)
