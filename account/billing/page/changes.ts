import { type ChangeTime, isRunning } from '../rules/plan-offers.ts'
import type { Plan } from '../rules/plans.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import type { Change } from './use-change.ts'

type Taken = Change['onTaken']

export const changingTo = ({ priceId, planType }: Plan, when: ChangeTime, onTaken: Taken): Change => ({
  ask: () => client.subscription.change({ price_id: priceId, when }),
  shows: (standing) =>
    when === 'now'
      ? standing?.plan_type === planType && standing.subscription_status === 'active'
      : (standing?.next_plan_type ?? standing?.plan_type) === planType,
  failed: t('We couldn’t change your plan'),
  onTaken,
})

export const cancelling = (onTaken: Taken): Change => ({
  ask: () => client.subscription.cancel(),
  shows: (standing) => !isRunning(standing) || standing.cancel_at_period_end,
  failed: t('We couldn’t cancel your plan'),
  onTaken,
})

export const resuming = (onTaken: Taken): Change => ({
  ask: () => client.subscription.resume(),
  shows: (standing) => isRunning(standing) && !standing.cancel_at_period_end && standing.next_plan_type === null,
  failed: t('We couldn’t resume your plan'),
  onTaken,
})
