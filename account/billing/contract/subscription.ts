import * as z from 'zod'
import { CHANGE_TIMES } from '../rules/plan-offers.ts'
import { PLAN_TYPES } from '../rules/plan-types.ts'
import { ROOM_REASONS } from '../rules/plans.ts'
import { SUBSCRIPTION_STATUSES } from '../rules/subscription.ts'
import { investor, signedIn } from '#account/identity/contract/access.ts'
import { errors } from '#platform/contract/refusals.ts'
import { billingRefusals } from '../refusals.ts'

const planType = z.enum(PLAN_TYPES)

export const assetLimit = z.object({
  plan: planType,
  count: z.int(),
  /** How many assets the vault may hold; null is no limit. */
  limit: z.int().nullable(),
  banner: z.enum(['none', 'reached', 'approaching', 'trial']),
  because: z.enum(ROOM_REASONS),
})
export type AssetLimit = z.infer<typeof assetLimit>

/** The subscription as its owner sees it: a row of `stripe_user_subscriptions`. */
const subscriptionView = z.object({
  price_id: z.string(),
  subscription_status: z.enum(SUBSCRIPTION_STATUSES),
  plan_type: planType,
  /** What takes over at the end of the period. */
  next_plan_type: planType.nullable(),
  /** Seconds since 1970. */
  current_period_end: z.int(),
  cancel_at_period_end: z.boolean(),
  payment_method_brand: z.string().nullable(),
  payment_method_last4: z.string().nullable(),
})
export type SubscriptionView = z.infer<typeof subscriptionView>

const order = z.object({ price_id: z.string().max(200) })

export const subscription = {
  get: signedIn
    .route({ method: 'GET', path: '/subscription', summary: 'The caller’s subscription, or null' })
    .output(subscriptionView.nullable()),
  change: investor
    .route({
      method: 'PUT',
      path: '/subscription/plan',
      summary:
        'Changes the plan: right away if it has more room, else at the end of the period, or when the caller says',
    })
    .input(order.extend({ when: z.enum(CHANGE_TIMES).optional().describe('The usual time where it is left out') }))
    .errors(
      errors(
        billingRefusals.UNKNOWN_PLAN,
        billingRefusals.NO_SUBSCRIPTION,
        billingRefusals.CARD_DECLINED,
        billingRefusals.PAYMENT_METHOD_NEEDED,
        billingRefusals.NEXT_PERIOD_ONLY,
        billingRefusals['PROVIDER_UNAVAILABLE.checkout'],
      ),
    ),
  cancel: investor
    .route({
      method: 'POST',
      path: '/subscription/cancel',
      summary: 'Cancels the subscription at the end of the period',
    })
    .errors(errors(billingRefusals.NO_SUBSCRIPTION, billingRefusals['PROVIDER_UNAVAILABLE.checkout'])),
  resume: investor
    .route({ method: 'POST', path: '/subscription/resume', summary: 'Undoes a cancellation or a planned change' })
    .errors(errors(billingRefusals.NO_SUBSCRIPTION, billingRefusals['PROVIDER_UNAVAILABLE.checkout'])),
  portal: investor
    .route({ method: 'POST', path: '/subscription/portal', summary: 'A link to update the payment method' })
    .input(z.object({ plan_type: planType.optional().describe('The plan to go on with afterwards') }).optional())
    .output(z.object({ url: z.url() }))
    .errors(errors(billingRefusals.NO_SUBSCRIPTION, billingRefusals['PROVIDER_UNAVAILABLE.checkout'])),
}

export const checkout = {
  create: investor
    .route({ method: 'POST', path: '/checkout', summary: 'A link to the checkout' })
    .input(order)
    .output(z.object({ url: z.url() }))
    .errors(
      errors(
        billingRefusals.UNKNOWN_PLAN,
        billingRefusals.ALREADY_SUBSCRIBED,
        billingRefusals.TRIAL_USED,
        billingRefusals['PROVIDER_UNAVAILABLE.checkout'],
      ),
    ),
  get: investor
    .route({ method: 'GET', path: '/checkout/{session_id}', summary: 'The status of a checkout' })
    .input(z.object({ session_id: z.string().regex(/^\P{Cc}{1,300}$/u) }))
    .output(z.object({ session_id: z.string(), plan_type: planType, status: z.enum(['open', 'complete', 'expired']) }))
    .errors(errors(billingRefusals['PROVIDER_UNAVAILABLE.checkout'])),
}
