import { PLANS } from '#domain/billing/plans.ts'
import { composeLetter, type Letterhead } from '#server/platform/mail/letter.ts'
import { dateInWords } from './date-in-words.ts'

export interface TrialEnding {
  to: string
  periodEnd: Date
  tomorrow: boolean
  hasCard: boolean
  plansUrl: string
}

export function trialEndingLetter(head: Letterhead, { to, periodEnd, tomorrow, hasCard, plansUrl }: TrialEnding) {
  const { name, price, term, pricing } = PLANS['per-asset']
  return composeLetter(head, {
    to,
    subject: `Your free trial at ${head.product_name} ends ${tomorrow ? 'tomorrow' : 'in 7 days'}`,
    paragraphs: [
      `On ${dateInWords(periodEnd)} your free trial becomes the ${name}: ${price} ${term}, and $${pricing.assetPrice} for each asset.`,
      hasCard
        ? 'You need do nothing to go on. You may also choose the fixed plan, or cancel: what you recorded stays readable, and all of it can be taken out.'
        : 'No way to pay is known yet. Please add one to go on adding assets. Without it your vault stays readable, all of it can be taken out, and nothing is deleted.',
    ],
    action: { label: hasCard ? 'See the plans' : 'Add a way to pay', url: plansUrl },
    note: `Questions are welcome at ${head.support_email}.`,
  })
}
