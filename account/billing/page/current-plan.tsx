import { Button, Skeleton } from '@mantine/core'
import type { Ref } from 'react'
import type { SubscriptionView } from '../contract/subscription.ts'
import { FREE_PLAN, planBadge, renewalText, STATUS_LABELS } from '../rules/plan-badge.ts'
import { canBeTakenBack, isRunning, planToCome } from '../rules/plan-offers.ts'
import { PLANS } from '../rules/plans.ts'
import { t } from '#basics/words/words.ts'
import { dayOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import classes from './plans.module.css'
import { StandingNotice } from './standing-notice.tsx'

interface CurrentPlanProps {
  standing: SubscriptionView | null | undefined
  isLoading: boolean
  isBusy: boolean
  isOpeningPortal: boolean
  onPortal: () => void
  onCancel: () => void
  onResume: () => void
  ref: Ref<HTMLElement>
}

/** The plan that runs, how it stands, and what may be done about it. */
export function CurrentPlan({ standing, isLoading, ref, ...handlers }: CurrentPlanProps) {
  if (standing === undefined && !isLoading) return null
  const running = isRunning(standing ?? null) ? standing : null
  return (
    <>
      {standing && <StandingNotice standing={standing} />}
      <section ref={ref} tabIndex={-1} className={classes.standing} aria-labelledby="your-plan">
        <div>
          <h2 id="your-plan">{t('Your plan')}</h2>
          {standing === undefined && (
            <>
              <Skeleton height={34} width="14rem" mt={4} />
              <Skeleton height={16} width="17rem" mt={10} />
              <Skeleton height={16} width="11rem" mt={10} mb={5} />
            </>
          )}
          {standing !== undefined && !running && (
            <>
              <p className={layout.heading}>{t(FREE_PLAN)}</p>
              <p className={classes.facts}>
                {standing === null
                  ? t('You don’t have a plan yet. Choose one to get started.')
                  : t('Your plan has ended. Choose one to add more.')}
              </p>
            </>
          )}
          {running && <Facts standing={running} />}
        </div>
        {running && <Actions standing={running} {...handlers} />}
      </section>
    </>
  )
}

function Facts({ standing }: { standing: SubscriptionView }) {
  const day = dayOfMoment(standing.current_period_end * 1_000)
  const toCome = planToCome(standing)
  return (
    <>
      <div className={classes.plan}>
        <p className={layout.heading}>{PLANS[standing.plan_type].name}</p>
        <p className={classes.status} data-tone={planBadge(standing).tone}>
          {STATUS_LABELS[standing.subscription_status]}
        </p>
      </div>
      <div className={classes.facts}>
        <p>
          {toCome
            ? t('{renewal} as the {plan}', { renewal: renewalText(standing, day), plan: PLANS[toCome].name })
            : renewalText(standing, day)}
        </p>
        <p>{paymentMethodOf(standing) ?? t('No payment method on file')}</p>
      </div>
    </>
  )
}

type ActionsProps = Omit<CurrentPlanProps, 'standing' | 'isLoading' | 'ref'> & { standing: SubscriptionView }

function Actions({ standing, isBusy, isOpeningPortal, onPortal, onCancel, onResume }: ActionsProps) {
  const isDue = standing.subscription_status === 'past_due'
  return (
    <div className={classes.actions}>
      <Button variant={isDue ? 'filled' : 'default'} loading={isOpeningPortal} disabled={isBusy} onClick={onPortal}>
        {standing.payment_method_last4 === null ? t('Add a payment method') : t('Update the payment method')}
      </Button>
      {canBeTakenBack(standing) && (
        <Button variant="default" disabled={isBusy} onClick={onResume}>
          {standing.cancel_at_period_end ? t('Resume plan') : t('Undo change')}
        </Button>
      )}
      {!standing.cancel_at_period_end && (
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          {t('Cancel plan')}
        </Button>
      )}
    </div>
  )
}

/** “Visa ending in 4242”, as far as one is known. */
function paymentMethodOf({ payment_method_brand: brand, payment_method_last4: last4 }: SubscriptionView) {
  if (last4 === null) return null
  if (!brand) return t('Card ending in {last4}', { last4 })
  return t('{brand} ending in {last4}', { brand: brand.charAt(0).toUpperCase() + brand.slice(1), last4 })
}
