import { t, texts } from '#basics/words/words.ts'
import classes from './landing-page.module.css'
import proof from './proof.module.css'

const REASONS = texts([
  {
    claim: 'Private, and only private',
    proof:
      'There’s no public page, no gallery and no share button. The database itself only gives a record to its owner.',
  },
  {
    claim: 'No trackers',
    proof:
      'This site loads nothing from other websites: no trackers, no ads, no outside fonts. You can check in your browser.',
  },
  {
    claim: 'Passwords nobody can read',
    proof: 'We only store Argon2id hashes of them, and your session is in a cookie that scripts can’t read.',
  },
  {
    claim: 'Open source',
    proof:
      'The program is free software under the AGPL 3.0: you can read the source, check it, and run it on your own machine.',
  },
])

/** Reasons to choose, each with what it rests on. */
export function Proof() {
  return (
    <section className={classes.section}>
      <div className={classes.inner}>
        <div className={classes.heading}>
          <h2>{t('Why you can trust it')}</h2>
          <p>{t('A list of what’s valuable, and where, needs to be safe.')}</p>
        </div>
        <dl className={proof.reasons}>
          {REASONS.map((reason) => (
            <div key={reason.claim}>
              <dt>{reason.claim}</dt>
              <dd>{reason.proof}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
