import { t } from '#basics/words/words.ts'
import { longDay } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import type { Settlement } from '../contract.ts'
import classes from './executor.module.css'
import { piecesInWords } from './in-words.ts'

/** With whom things are insured, and until when. */
export const Policies = ({ settlement: { policies } }: { settlement: Settlement }) => (
  <section className={classes.part} aria-labelledby="policies">
    <h2 id="policies">{t('Insurance policies')}</h2>
    {policies.length === 0 && <p>{t('No policy is recorded.')}</p>}
    <ul className={classes.pieces}>
      {policies.map(({ id, insurer, number, kind, valid_until, pieces }) => (
        <li key={id} className={layout.breaks}>
          <bdi>{insurer}</bdi> · <bdi>{number}</bdi>
          <p className={layout.fine}>
            {[
              valid_until === null ? t('No end is recorded') : t('Ends {day}', { day: longDay(valid_until) }),
              kind === 'blanket' ? t('Covers everything') : t('{pieces} scheduled', { pieces: piecesInWords(pieces) }),
            ].join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  </section>
)
