import { PLANS } from '../rules/plans.ts'
import { t } from '#basics/words/words.ts'
import plansClasses from './plans.module.css'
import { dollars, UNPAID_LIMIT } from './price-words.ts'
import classes from './questions.module.css'

const trial = PLANS['free-trial']
const perAsset = PLANS['per-asset']

const questions = (): [question: string, answer: string][] => [
  [
    t('What happens when the free trial ends?'),
    t(
      'After {months} months it becomes the per-asset plan: {base} a month, and {each} for each asset. We write to you 7 days before, and once more on the day before. If you need more room, upgrade any time: your plan starts at once. If you’d rather stop, cancel before.',
      {
        months: trial.pricing.trialPeriod,
        base: dollars(Number(perAsset.pricing.basePrice)),
        each: dollars(Number(perAsset.pricing.assetPrice)),
      },
    ),
  ],
  [
    t('What if I have no payment method, or my card is declined?'),
    t(
      'Until you pay, you can add assets up to {limit} in total. You can still see and download everything in your vault, and nothing is deleted. As soon as a payment goes through, your plan is active again.',
      { limit: UNPAID_LIMIT },
    ),
  ],
  [
    t('Can I change my plan?'),
    t(
      'Any time. A plan with more room starts at once, and you pay the difference for the rest of the period. Any other change takes effect at the next billing cycle, and you can undo it until then.',
    ),
  ],
  [
    t('Can I cancel?'),
    t(
      'At any time, on this page. Your plan runs to the end of the paid period, and you won’t be charged again. Until that day you can resume it. After that you can still see everything in your vault, and you can choose a paid plan again whenever you like.',
    ),
  ],
  [
    t('What happens when I reach the limit, or have more assets than a new plan allows?'),
    t(
      'Nothing is lost or hidden: you can still see, edit and download everything. You just can’t add more until you have fewer assets or a plan with more room.',
    ),
  ],
  [
    t('Can I take my data out?'),
    t(
      'With every plan, and without one: you can download an archive of all your data and files at any time. The fixed plan adds report export.',
    ),
  ],
  [
    t('How are assets counted?'),
    t('By how many are in your vault. If you delete one, you pay for one fewer from the next bill on.'),
  ],
  [
    t('I’m an artist or a maker. Which plan is for me?'),
    t('None of these. Creators have a studio vault with its own pricing, and don’t need an investor plan.'),
  ],
]

export const Questions = () => (
  <section className={plansClasses.section} aria-labelledby="questions">
    <h2 id="questions">{t('Questions')}</h2>
    <div className={classes.questions}>
      {questions().map(([question, answer]) => (
        <details key={question} className={classes.question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
)
