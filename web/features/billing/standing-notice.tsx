import type { SubscriptionView } from '#contract/subscription.ts'
import { PLANS } from '#domain/billing/plans.ts'
import { dayOfMoment } from '#web/ui/in-words.ts'
import { Notice } from '#web/ui/notice.tsx'

/** What there is to know about a plan that does not simply run on. */
export function StandingNotice({ standing }: { standing: SubscriptionView }) {
  const day = dayOfMoment(standing.current_period_end * 1_000)
  const most = PLANS['free-trial'].assetLimit
  if (standing.subscription_status === 'ended') {
    return (
      <Notice kind="calm" title={`Your ${PLANS[standing.plan_type].name} has ended`}>
        <p>
          Your vault stays readable, all of it can be taken out, and nothing is deleted. Choose a plan to add more than{' '}
          {most} assets again.
        </p>
      </Notice>
    )
  }
  if (standing.subscription_status === 'past_due') {
    return (
      <Notice kind="warn" title="A payment is due">
        <p>
          {standing.payment_method_last4 === null
            ? 'Your plan could not be charged, because no card is known.'
            : 'Your plan could not be charged.'}{' '}
          Until it is paid, new assets can be added up to {most} in all. Your vault stays readable, all of it can be
          taken out, and nothing is deleted.
        </p>
      </Notice>
    )
  }
  if (standing.cancel_at_period_end) {
    return (
      <Notice kind="calm" title={`Your plan is cancelled, and runs until ${day}`}>
        <p>Nothing is charged any more. Until then everything stays as it is, and you may resume the plan.</p>
      </Notice>
    )
  }
  if (standing.subscription_status === 'trialing' && standing.payment_method_last4 === null) {
    return (
      <Notice kind="calm" title={`Your free trial runs until ${day}`}>
        <p>
          No payment method is known yet. Without one your vault stays readable after that day, and no more than {most}{' '}
          assets can be added.
        </p>
      </Notice>
    )
  }
  return null
}
