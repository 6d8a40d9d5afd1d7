import type { SystemDb } from '#database/access.ts'
import { exactMoney } from '#domain/money.ts'
import { type Letter, type Letterhead, composeLetter } from '#server/platform/mail/letter.ts'
import type { BillingChange } from './record-event.ts'
import { PLANS, type PlanType } from '#domain/billing/plans.ts'
import type { Subscription } from '#domain/billing/subscription.ts'

export type Send = (db: SystemDb, letter: Letter) => Promise<void>

/**
 * What a person is written about when something has changed. The letters follow from what the subscription was and is,
 * not from the event that reported it: so an old event that comes late writes nothing.
 */
export function lettersAbout(head: Letterhead, plansUrl: string, change: BillingChange): Letter[] {
  const { email: to, event, before, after } = change
  if (!after) return []
  const until = new Date(after.current_period_end * 1_000)
  const letters: Letter[] = []
  const isSame = before?.subscription_id === after.subscription_id
  if (!isSame && after.status !== 'ended') {
    letters.push(begunLetter(head, { to, subscription: after, until, plansUrl }))
  }
  if (after.status === 'past_due' && before?.status !== 'past_due') {
    letters.push(paymentFailedLetter(head, to, plansUrl))
  }
  if (before && isSame && before.plan_type !== after.plan_type && after.status !== 'ended') {
    letters.push(planChangedLetter(head, { to, plan: after.plan_type, from: null, plansUrl }))
  }
  if (before && after.next_plan_type && before.next_plan_type !== after.next_plan_type) {
    letters.push(planChangedLetter(head, { to, plan: after.next_plan_type, from: until, plansUrl }))
  }
  if (after.cancel_at_period_end && !before?.cancel_at_period_end) {
    letters.push(cancelledLetter(head, to, until, plansUrl))
  }
  if (event.kind === 'paid' && event.renewal && after.status !== 'ended') {
    letters.push(renewedLetter(head, { to, amount: exactMoney(event, 'en-US'), until, plansUrl }))
  }
  // One that simply runs is ended by deleting the account alone, which has a letter of its own.
  const wasToEnd = before?.cancel_at_period_end || before?.status === 'past_due'
  if (isSame && after.status === 'ended' && wasToEnd) {
    letters.push(endedLetter(head, { to, plan: after.plan_type, plansUrl }))
  }
  return letters
}

interface Begun {
  to: string
  subscription: Subscription
  until: Date
  plansUrl: string
}

function begunLetter(head: Letterhead, { to, subscription: { plan_type, status }, until, plansUrl }: Begun) {
  const isTrial = status === 'trialing'
  return composeLetter(head, {
    to,
    subject: `Your ${isTrial ? 'free trial' : 'plan'} at ${head.product_name} has started`,
    paragraphs: [
      isTrial
        ? `Your free trial runs until ${dateInWords(until)}, with room for ${PLANS['free-trial'].assetLimit} assets. Then it becomes the ${inWords('per-asset')}. You can cancel any time before.`
        : `You now have the ${inWords(plan_type)}. It renews on ${dateInWords(until)}. You can change or cancel it any time.`,
    ],
    action: { label: 'See your plan', url: plansUrl },
    note: `If this wasn’t you, write to ${head.support_email}.`,
  })
}

interface Ended {
  to: string
  plan: PlanType
  plansUrl: string
}

const endedLetter = (head: Letterhead, { to, plan, plansUrl }: Ended) =>
  composeLetter(head, {
    to,
    subject: `Your plan at ${head.product_name} has ended`,
    paragraphs: [
      `Your ${PLANS[plan].name} has ended. Nothing more is charged.`,
      `You can still see, edit and download everything in your vault, and nothing is deleted. To have more than ${PLANS['free-trial'].assetLimit} assets, choose a plan.`,
    ],
    action: { label: 'Choose a plan', url: plansUrl },
    note: `Questions? Write to ${head.support_email}.`,
  })

const cancelledLetter = (head: Letterhead, to: string, periodEnd: Date, plansUrl: string) =>
  composeLetter(head, {
    to,
    subject: `Your plan at ${head.product_name} is cancelled`,
    paragraphs: [
      `Your plan ends on ${dateInWords(periodEnd)}, and you won’t be charged after that. Until then you can undo the cancellation.`,
      'After that you can still see and download everything in your vault. Nothing is deleted.',
    ],
    action: { label: 'See your plan', url: plansUrl },
    note: `If this wasn’t you, write to ${head.support_email}.`,
  })

const paymentFailedLetter = (head: Letterhead, to: string, plansUrl: string) =>
  composeLetter(head, {
    to,
    subject: `A payment to ${head.product_name} did not go through`,
    paragraphs: [
      'We couldn’t charge your plan: there’s no card on file, or the bank declined it.',
      'Until it’s paid, the free trial’s limit applies to new assets. You can still see and download everything in your vault. Nothing is deleted.',
    ],
    action: { label: 'Update the payment method', url: plansUrl },
    note: `Questions? Write to ${head.support_email}.`,
  })

const inWords = (plan: PlanType) => {
  const { name, price, term, pricing } = PLANS[plan]
  return `${name} (${price} ${term}${pricing.assetPrice === '0' ? '' : `, and $${pricing.assetPrice} for each asset`})`
}

interface PlanChange {
  to: string
  plan: PlanType
  /** When it is still to come. */
  from: Date | null
  plansUrl: string
}

const planChangedLetter = (head: Letterhead, { to, plan, from, plansUrl }: PlanChange) =>
  composeLetter(head, {
    to,
    subject: from ? `Your plan at ${head.product_name} will change` : `Your plan at ${head.product_name} has changed`,
    paragraphs: [
      from
        ? `From ${dateInWords(from)} on you have the ${inWords(plan)}. Until then everything stays as it is, and you can undo the change.`
        : `You now have the ${inWords(plan)}.`,
      'Nothing in your vault is hidden or deleted, whatever your plan.',
    ],
    action: { label: 'See your plan', url: plansUrl },
    note: `If this wasn’t you, write to ${head.support_email}.`,
  })

interface Renewal {
  to: string
  /** Such as “$28.00”. */
  amount: string
  until: Date
  plansUrl: string
}

const renewedLetter = (head: Letterhead, { to, amount, until, plansUrl }: Renewal) =>
  composeLetter(head, {
    to,
    subject: `Your plan at ${head.product_name} was renewed`,
    paragraphs: [`You paid ${amount}. Your plan runs until ${dateInWords(until)}.`],
    action: { label: 'See your plan', url: plansUrl },
    note: `Questions? Write to ${head.support_email}.`,
  })

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
        ? 'You don’t have to do anything to continue. You can also choose the fixed plan, or cancel: you can still see and download everything in your vault.'
        : 'There’s no payment method on file. Add one to keep adding assets. Without it you can still see and download everything in your vault, and nothing is deleted.',
    ],
    action: { label: hasCard ? 'See the plans' : 'Add a payment method', url: plansUrl },
    note: `Questions? Write to ${head.support_email}.`,
  })
}

/** A letter has no locale to ask for: the day in words, so that nobody takes it for the month. */
const dateInWords = (date: Date) => date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
