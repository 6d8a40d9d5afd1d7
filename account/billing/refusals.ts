import { refusals, entry } from '#platform/contract/refusals.ts'

/** What is refused of plans and payments. */
export const billingRefusals = refusals({
  UNKNOWN_PLAN: entry(400, 'This plan doesn’t exist.'),
  NO_SUBSCRIPTION: entry(409, 'You have no subscription to change.'),
  ALREADY_SUBSCRIBED: entry(409, 'You already have a subscription. You can change its plan.'),
  TRIAL_USED: entry(409, 'You’ve already used the free trial. Please choose another plan.'),
  CARD_DECLINED: entry(402, 'The card was declined. Please try another one.'),
  NEXT_PERIOD_ONLY: entry(409, 'This change can only start with the next billing cycle.'),
  PAYMENT_METHOD_NEEDED: entry(402, 'There is no payment method on file. Please add one first.'),
  NO_LONGER_OPEN: entry(409, 'This checkout is no longer open.'),
  'PROVIDER_UNAVAILABLE.checkout': entry(
    503,
    'The payment provider isn’t responding. Nothing was charged. Please try again.',
  ),
})
