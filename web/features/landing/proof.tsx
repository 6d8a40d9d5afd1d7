import classes from './landing-page.module.css'
import proof from './proof.module.css'

const REASONS = [
  {
    claim: 'Private, and only private',
    proof:
      'There is no public page, no gallery and no share button. The database itself gives a row only to its owner.',
  },
  {
    claim: 'Nothing watches you read',
    proof:
      'This site loads nothing from any other: no trackers, no foreign fonts, no advertisements. Your browser can show you.',
  },
  {
    claim: 'Passwords that cannot be read',
    proof: 'They are kept only as Argon2id digests, and your session in a cookie that no script can reach.',
  },
  {
    claim: 'Open to inspection',
    proof:
      'Strongroom is free software under the AGPL 3.0: its source can be read, checked, and run on a machine of your own.',
  },
] as const

/** Reasons to choose, each with what it rests on. */
export function Proof() {
  return (
    <section className={classes.section}>
      <div className={classes.inner}>
        <div className={classes.heading}>
          <h2>Why you can trust it with the list</h2>
          <p>A list of what is valuable and where it is deserves more care than the things themselves.</p>
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
