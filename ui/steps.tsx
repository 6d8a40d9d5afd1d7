import { t } from '#basics/words/words.ts'
import classes from './steps.module.css'

/** How far one is: `Account, Profile, Subscription`. */
export function Steps({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol
      className={classes.steps}
      aria-label={t('Step {position} of {count}', { position: current + 1, count: steps.length })}
    >
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes.step}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={classes.number} aria-hidden>
            {index < current ? '✓' : index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}
