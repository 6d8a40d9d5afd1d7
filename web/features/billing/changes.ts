import { isRunning } from '#domain/billing/plan-offers.ts'
import type { Plan } from '#domain/billing/plans.ts'
import { client } from '#web/client/api.ts'
import type { Change } from './use-change.ts'

type Taken = Change['onTaken']

export const changingTo = ({ priceId, planType }: Plan, onTaken: Taken): Change => ({
  ask: () => client.subscription.change({ price_id: priceId }),
  shows: (standing) => (standing?.next_plan_type ?? standing?.plan_type) === planType,
  failed: 'Your plan could not be changed',
  onTaken,
})

export const upgradingTo = ({ priceId, planType }: Plan, onTaken: Taken): Change => ({
  ask: () => client.subscription.change({ price_id: priceId }),
  shows: (standing) => standing?.plan_type === planType && standing.subscription_status === 'active',
  failed: 'Your plan could not be upgraded',
  onTaken,
})

export const cancelling = (onTaken: Taken): Change => ({
  ask: () => client.subscription.cancel(),
  shows: (standing) => !isRunning(standing) || standing.cancel_at_period_end,
  failed: 'Your plan could not be cancelled',
  onTaken,
})

export const resuming = (onTaken: Taken): Change => ({
  ask: () => client.subscription.resume(),
  shows: (standing) => isRunning(standing) && !standing.cancel_at_period_end && standing.next_plan_type === null,
  failed: 'Your plan could not be resumed',
  onTaken,
})
