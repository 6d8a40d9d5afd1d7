import { PLANS, type PlanType } from '#domain/billing/plans.ts'
import { composeLetter, type Letterhead } from '#server/platform/mail/letter.ts'
import { dateInWords } from './date-in-words.ts'

const inWords = (plan: PlanType) => {
  const { name, price, term, pricing } = PLANS[plan]
  return `${name} (${price} ${term}${pricing.assetPrice === '0' ? '' : `, and $${pricing.assetPrice} for each asset`})`
}

export interface PlanChange {
  to: string
  plan: PlanType
  /** When it is still to come. */
  from: Date | null
  plansUrl: string
}

export const planChangedLetter = (head: Letterhead, { to, plan, from, plansUrl }: PlanChange) =>
  composeLetter(head, {
    to,
    subject: from ? `Your plan at ${head.product_name} will change` : `Your plan at ${head.product_name} has changed`,
    paragraphs: [
      from
        ? `From ${dateInWords(from)} on you have the ${inWords(plan)}. Until then everything stays as it is, and you may take the change back.`
        : `You now have the ${inWords(plan)}.`,
      'Whatever a plan holds, nothing that you recorded is hidden or deleted.',
    ],
    action: { label: 'See your plan', url: plansUrl },
    note: `If this was not you, please write to ${head.support_email}.`,
  })
