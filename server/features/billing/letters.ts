import type { SystemDb } from '#database/access.ts'
import { exactMoney } from '#domain/money.ts'
import type { Letter, Letterhead } from '#server/platform/mail/letter.ts'
import { cancelledLetter } from './cancelled.mail.ts'
import { paymentFailedLetter } from './payment-failed.mail.ts'
import { planChangedLetter } from './plan-changed.mail.ts'
import type { BillingChange } from './record-event.ts'
import { renewedLetter } from './renewed.mail.ts'

export type Send = (db: SystemDb, letter: Letter) => Promise<void>

/**
 * What a person is written about when something has changed. The letters follow from what the subscription was and is,
 * not from the event that told: so an old event that comes late writes nothing.
 */
export function lettersAbout(head: Letterhead, plansUrl: string, change: BillingChange): Letter[] {
  const { email: to, event, before, after } = change
  if (!after) return []
  const until = new Date(after.current_period_end * 1_000)
  const letters: Letter[] = []
  if (after.status === 'past_due' && before?.status !== 'past_due') {
    letters.push(paymentFailedLetter(head, to, plansUrl))
  }
  if (before && before.plan_type !== after.plan_type && after.status !== 'ended') {
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
  return letters
}
