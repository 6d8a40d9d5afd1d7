import type { SubscriptionView } from '../contract/subscription.ts'
import { PLANS } from '../rules/plans.ts'
import { plural, t } from '#basics/words/words.ts'
import { dayOfMoment } from '#ui/in-words.ts'
import { Notice } from '#ui/notice.tsx'
import { UNPAID_LIMIT } from './price-words.ts'

/** What there is to know about a plan that does not simply run on. */
export function StandingNotice({ standing }: { standing: SubscriptionView }) {
  const day = dayOfMoment(standing.current_period_end * 1_000)
  if (standing.subscription_status === 'ended') {
    return (
      <Notice kind="calm" title={t('Your {plan} has ended', { plan: PLANS[standing.plan_type].name })}>
        <p>
          {plural(
            UNPAID_LIMIT,
            'You can still see and download everything in your vault. Nothing is deleted. Choose a plan to add more than {count} asset.',
            'You can still see and download everything in your vault. Nothing is deleted. Choose a plan to add more than {count} assets.',
          )}
        </p>
      </Notice>
    )
  }
  if (standing.subscription_status === 'past_due') {
    return (
      <Notice kind="warn" title={t('A payment is due')}>
        <p>
          {standing.payment_method_last4 === null
            ? t('We couldn’t charge your plan: there’s no card on file.')
            : t('We couldn’t charge your plan.')}{' '}
          {t(
            'Until it’s paid, you can add assets up to {limit} in total. You can still see and download everything in your vault. Nothing is deleted.',
            { limit: UNPAID_LIMIT },
          )}
        </p>
      </Notice>
    )
  }
  if (standing.cancel_at_period_end) {
    return (
      <Notice kind="calm" title={t('Your plan is cancelled and runs until {day}', { day })}>
        <p>{t('You won’t be charged again. Until then everything stays as it is, and you can resume your plan.')}</p>
      </Notice>
    )
  }
  if (standing.subscription_status === 'trialing' && standing.payment_method_last4 === null) {
    return (
      <Notice kind="calm" title={t('Your free trial runs until {day}', { day })}>
        <p>
          {plural(
            UNPAID_LIMIT,
            'There’s no payment method on file. Without one you keep access after that day, but can’t add more than {count} asset.',
            'There’s no payment method on file. Without one you keep access after that day, but can’t add more than {count} assets.',
          )}
        </p>
      </Notice>
    )
  }
  return null
}
