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
          You can still see and download everything in your vault. Nothing is deleted. Choose a plan to add more than{' '}
          {most} assets.
        </p>
      </Notice>
    )
  }
  if (standing.subscription_status === 'past_due') {
    return (
      <Notice kind="warn" title="A payment is due">
        <p>
          {standing.payment_method_last4 === null
            ? 'We couldn’t charge your plan: there’s no card on file.'
            : 'We couldn’t charge your plan.'}{' '}
          Until it’s paid, you can add assets up to {most} in total. You can still see and download everything in your
          vault. Nothing is deleted.
        </p>
      </Notice>
    )
  }
  if (standing.cancel_at_period_end) {
    return (
      <Notice kind="calm" title={`Your plan is cancelled and runs until ${day}`}>
        <p>You won’t be charged again. Until then everything stays as it is, and you can resume your plan.</p>
      </Notice>
    )
  }
  if (standing.subscription_status === 'trialing' && standing.payment_method_last4 === null) {
    return (
      <Notice kind="calm" title={`Your free trial runs until ${day}`}>
        <p>
          There’s no payment method on file. Without one you can still see everything after that day, but no more than{' '}
          {most} assets fit.
        </p>
      </Notice>
    )
  }
  return null
}
