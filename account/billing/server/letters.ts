import type { SystemDb } from '#database/access.ts'
import { exactMoney } from '#basics/money.ts'
import { locale, t } from '#basics/words/words.ts'
import { type Letter, type Letterhead, composeLetter, dayInWords } from '#platform/mail/letter.ts'
import type { BillingChange } from './record-event.ts'
import type { PlanType } from '../rules/plan-types.ts'
import { PLANS } from '../rules/plans.ts'
import type { Subscription } from '../rules/subscription.ts'

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
    letters.push(renewedLetter(head, { to, amount: exactMoney(event, locale()), until, plansUrl }))
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
    subject: isTrial
      ? t('Your free trial at {product} has started', { product: head.product_name })
      : t('Your plan at {product} has started', { product: head.product_name }),
    paragraphs: [
      isTrial
        ? t(
            'Your free trial runs until {day}, with room for {count} assets. Then it becomes the {next}. You can cancel any time before.',
            { day: dayInWords(until), count: String(PLANS['free-trial'].assetLimit), next: inWords('per-asset') },
          )
        : t('You now have the {plan}. It renews on {day}. You can change or cancel it any time.', {
            plan: inWords(plan_type),
            day: dayInWords(until),
          }),
    ],
    action: { label: t('See your plan'), url: plansUrl },
    note: t('If this wasn’t you, write to {support}.', { support: head.support_email }),
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
    subject: t('Your plan at {product} has ended', { product: head.product_name }),
    paragraphs: [
      t('Your {plan} has ended. Nothing more is charged.', { plan: PLANS[plan].name }),
      t(
        'You can still see, edit and download everything in your vault, and nothing is deleted. To have more than {count} assets, choose a plan.',
        { count: String(PLANS['free-trial'].assetLimit) },
      ),
    ],
    action: { label: t('Choose a plan'), url: plansUrl },
    note: t('Questions? Write to {support}.', { support: head.support_email }),
  })

const cancelledLetter = (head: Letterhead, to: string, periodEnd: Date, plansUrl: string) =>
  composeLetter(head, {
    to,
    subject: t('Your plan at {product} is cancelled', { product: head.product_name }),
    paragraphs: [
      t('Your plan ends on {day}, and you won’t be charged after that. Until then you can undo the cancellation.', {
        day: dayInWords(periodEnd),
      }),
      t('After that you can still see and download everything in your vault. Nothing is deleted.'),
    ],
    action: { label: t('See your plan'), url: plansUrl },
    note: t('If this wasn’t you, write to {support}.', { support: head.support_email }),
  })

const paymentFailedLetter = (head: Letterhead, to: string, plansUrl: string) =>
  composeLetter(head, {
    to,
    subject: t('A payment to {product} did not go through', { product: head.product_name }),
    paragraphs: [
      t('We couldn’t charge your plan: there’s no card on file, or the bank declined it.'),
      t(
        'Until it’s paid, the free trial’s limit applies to new assets. You can still see and download everything in your vault. Nothing is deleted.',
      ),
    ],
    action: { label: t('Update the payment method'), url: plansUrl },
    note: t('Questions? Write to {support}.', { support: head.support_email }),
  })

const inWords = (plan: PlanType) => {
  const { name, price, term, pricing } = PLANS[plan]
  const given = { name, price, term }
  return pricing.assetPrice === '0'
    ? t('{name} ({price} {term})', given)
    : t('{name} ({price} {term}, and {asset_price} for each asset)', {
        ...given,
        asset_price: `$${pricing.assetPrice}`,
      })
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
    subject: from
      ? t('Your plan at {product} will change', { product: head.product_name })
      : t('Your plan at {product} has changed', { product: head.product_name }),
    paragraphs: [
      from
        ? t('From {day} on you have the {plan}. Until then everything stays as it is, and you can undo the change.', {
            day: dayInWords(from),
            plan: inWords(plan),
          })
        : t('You now have the {plan}.', { plan: inWords(plan) }),
      t('Nothing in your vault is hidden or deleted, whatever your plan.'),
    ],
    action: { label: t('See your plan'), url: plansUrl },
    note: t('If this wasn’t you, write to {support}.', { support: head.support_email }),
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
    subject: t('Your plan at {product} was renewed', { product: head.product_name }),
    paragraphs: [t('You paid {amount}. Your plan runs until {day}.', { amount, day: dayInWords(until) })],
    action: { label: t('See your plan'), url: plansUrl },
    note: t('Questions? Write to {support}.', { support: head.support_email }),
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
    subject: tomorrow
      ? t('Your free trial at {product} ends tomorrow', { product: head.product_name })
      : t('Your free trial at {product} ends in 7 days', { product: head.product_name }),
    paragraphs: [
      t('On {day} your free trial becomes the {name}: {price} {term}, and {asset_price} for each asset.', {
        day: dayInWords(periodEnd),
        name,
        price,
        term,
        asset_price: `$${pricing.assetPrice}`,
      }),
      hasCard
        ? t(
            'You don’t have to do anything to continue. You can also choose the fixed plan, or cancel: you can still see and download everything in your vault.',
          )
        : t(
            'There’s no payment method on file. Add one to keep adding assets. Without it you can still see and download everything in your vault, and nothing is deleted.',
          ),
    ],
    action: { label: hasCard ? t('See the plans') : t('Add a payment method'), url: plansUrl },
    note: t('Questions? Write to {support}.', { support: head.support_email }),
  })
}
