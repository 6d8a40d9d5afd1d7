import type { Stripe } from 'stripe'

/** What we write on a subscription, so that its events can be read without asking. */
export const BEGUN_WITH = 'begun_with'
export const NEXT_PLAN = 'next_plan_type'

type Status = Pick<Stripe.Subscription, 'status'>

/** Before its first payment a subscription is none yet. */
export const hasBegun = ({ status }: Status) => status !== 'incomplete' && status !== 'incomplete_expired'
export const hasEnded = ({ status }: Status) => status === 'canceled' || status === 'incomplete_expired'

/** Others may sell by the same account: only what began in a checkout of ours is ours. */
export const isOursAndRuns = (subscription: Pick<Stripe.Subscription, 'status' | 'metadata'>) =>
  subscription.metadata?.[BEGUN_WITH] !== undefined && hasBegun(subscription) && !hasEnded(subscription)

/** Each price has a period; ours all have the same. */
export const periodEndOf = ({ items }: Pick<Stripe.Subscription, 'items'>) =>
  Math.max(...items.data.map(({ current_period_end }) => current_period_end))
