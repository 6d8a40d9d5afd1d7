import classes from './asset-record.module.css'
import type { Fact } from './record-of.ts'

export const Facts = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <section className={classes.section} aria-labelledby="facts">
    <h2 id="facts">{title}</h2>
    {facts.length === 0 ? (
      <p className={classes.quiet}>Nothing is recorded here yet.</p>
    ) : (
      <dl className={classes.facts}>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )}
  </section>
)
