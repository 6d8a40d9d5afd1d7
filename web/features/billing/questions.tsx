import type { ReactNode } from 'react'
import { PLANS } from '#domain/billing/plans.ts'
import plansClasses from './plans.module.css'
import classes from './questions.module.css'

const trial = PLANS['free-trial']
const perAsset = PLANS['per-asset']

const QUESTIONS: [question: string, answer: ReactNode][] = [
  [
    'What happens when the free trial ends?',
    `After ${trial.pricing.trialPeriod} months it becomes the per-asset plan: $${perAsset.pricing.basePrice} a month, and $${perAsset.pricing.assetPrice} for each asset. We write to you 7 days before, and once more on the day before. If you need more room, upgrade any time: your plan starts at once. If you’d rather stop, cancel before.`,
  ],
  [
    'What if no way to pay is known, or my card is declined?',
    `A payment is then due. Until it is made, new assets can be added up to ${trial.assetLimit} in all. Your vault stays readable, all of it can be taken out, and nothing is deleted. As soon as a payment goes through, your plan counts again.`,
  ],
  [
    'Can I change my plan?',
    'Any time. A plan with more room starts at once, and you pay the difference for the rest of the period. Any other change takes effect at the next billing cycle, and you can undo it until then.',
  ],
  [
    'Can I cancel?',
    'At any time, on this page. Your plan runs to the end of the period that is paid, and is not charged again. Until that day you may resume it. Afterwards your vault stays readable, and you may choose a paid plan again whenever you like.',
  ],
  [
    'What happens when I reach the limit, or hold more than a new plan allows?',
    'Nothing is lost or hidden: what you recorded stays, and can be read, changed and taken out. Only adding is closed, until the count is below the limit or a plan with more room runs.',
  ],
  [
    'Can I take my data out?',
    'With every plan, and without one: the archive of all your data and files is yours at any time. What the fixed plan adds is the export of reports.',
  ],
  [
    'How are assets counted?',
    'By how many your vault holds. Whoever takes one out pays for one fewer from the next bill on.',
  ],
  [
    'I am an artist or a maker. Which plan is for me?',
    'None of these. Creators keep a studio vault with pricing of their own, and need no investor plan.',
  ],
]

export const Questions = () => (
  <section className={plansClasses.section} aria-labelledby="questions">
    <h2 id="questions">Questions</h2>
    <div className={classes.questions}>
      {QUESTIONS.map(([question, answer]) => (
        <details key={question} className={classes.question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
)
