import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SubscriptionView } from '../contract/subscription.ts'
import { CHECKOUT_MESSAGES } from '../rules/checkout.ts'
import { STATUS_LABELS } from '../rules/plan-badge.ts'
import { PLANS } from '../rules/plans.ts'
import { onboardingStep } from '#account/member/rules/onboarding.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { installation } from '#platform/client/installation.ts'
import { useMember } from '#account/identity/page/shared/session.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { Pending } from '#ui/pending.tsx'
import { rich } from '#ui/rich.tsx'
import { isNobodys } from './failure.ts'
import classes from './plans.module.css'
import { useConfirmation } from './use-confirmation.ts'

interface SuccessPageProps {
  sessionId: string
  /** Whether this payment completed the registration. */
  isNewcomer: boolean
}

/** Where the provider leads back to. That somebody comes here says nothing: the checkout and the event do. */
export function SuccessPage({ sessionId, isNewcomer }: SuccessPageProps) {
  const checkout = useQuery(api.checkout.get.queryOptions({ input: { session_id: sessionId }, staleTime: 0 }))
  if (checkout.isPending) return <Pending />
  if (isNobodys(checkout.error)) return <NoSession />
  if (!checkout.data) {
    return (
      <Page title={t('Your payment')} narrow>
        <LoadFailure
          title={t('We couldn’t load your checkout')}
          error={checkout.error}
          onRetry={() => void checkout.refetch()}
        />
      </Page>
    )
  }
  if (checkout.data.status !== 'complete') return <NotPaid isOpen={checkout.data.status === 'open'} />
  return <Paid sessionId={checkout.data.session_id} isNewcomer={isNewcomer} />
}

function Paid({ sessionId, isNewcomer }: SuccessPageProps) {
  const { standing, isLate, isMemberMissing, askAgain } = useConfirmation()
  if (standing) return <Confirmed sessionId={sessionId} isNewcomer={isNewcomer} standing={standing} />
  return (
    <Page title={t('Your payment is being confirmed')} narrow>
      {isMemberMissing ? (
        <Notice kind="bad" title={CHECKOUT_MESSAGES.memberMissing}>
          <p>{t('We have your payment. Please try again in a moment.')}</p>
        </Notice>
      ) : isLate ? (
        <Notice kind="warn" title={t('This is taking longer than usual')}>
          <p>
            {rich(
              'Nothing is lost: as soon as the payment provider confirms it, your plan counts, whether this page is open or not. If it has not come in an hour, please write to {address} with the reference below.',
              { address: <a href={`mailto:${installation.support_email}`}>{installation.support_email}</a> },
            )}
          </p>
        </Notice>
      ) : (
        <Notice kind="calm" title={t('Your payment is being confirmed…')}>
          <p>{t('This usually takes a few seconds.')}</p>
        </Notice>
      )}
      <Reference sessionId={sessionId} />
      {(isLate || isMemberMissing) && (
        <div className={classes.actions}>
          <Button onClick={askAgain}>{t('Try Again')}</Button>
          <ButtonLink to="/checkout" variant="default">
            {t('See your plan')}
          </ButtonLink>
        </div>
      )}
    </Page>
  )
}

function Confirmed({ sessionId, isNewcomer, standing }: SuccessPageProps & { standing: SubscriptionView }) {
  const member = useMember()
  const isTrial = standing.subscription_status === 'trialing'
  const mustCompleteProfile = member !== null && onboardingStep(member) === '/complete-profile'
  return (
    <Page
      title={isNewcomer ? t('Welcome to {product}', { product: installation.product_name }) : t('Payment Successful!')}
      lead={isTrial ? t('Your free trial has started.') : t('Your plan has started.')}
      narrow
    >
      <dl className={classes.receipt}>
        <dt>{t('Plan')}</dt>
        <dd>{PLANS[standing.plan_type].name}</dd>
        <dt>{t('Status')}</dt>
        <dd>{isTrial ? STATUS_LABELS.active : STATUS_LABELS[standing.subscription_status]}</dd>
      </dl>
      {mustCompleteProfile ? <ProfileFirst /> : <FirstSteps />}
      <Reference sessionId={sessionId} />
    </Page>
  )
}

const FirstSteps = () => (
  <section className={classes.section} aria-labelledby="next">
    <h2 id="next">{t('What’s next')}</h2>
    <ol className={classes.hints}>
      <li>{t('Add an asset: what it is, how you got it, and what you paid for it.')}</li>
      <li>{t('Add photos and documents. Only you can see them.')}</li>
      <li>{t('Name a beneficiary.')}</li>
    </ol>
    <div className={classes.actions}>
      <ButtonLink to="/add-asset">{t('Add New Asset')}</ButtonLink>
      <ButtonLink to="/dashboard" variant="default">
        {t('Go to Dashboard')}
      </ButtonLink>
    </div>
  </section>
)

const ProfileFirst = () => (
  <section className={classes.section} aria-labelledby="next">
    <h2 id="next">{t('What’s next')}</h2>
    <p>{t('Your vault opens once we have your name and address.')}</p>
    <div className={classes.actions}>
      <ButtonLink to="/complete-profile">{t('Complete your profile')}</ButtonLink>
    </div>
  </section>
)

/** What support asks for, and nobody else. */
const Reference = ({ sessionId }: { sessionId: string }) => (
  <details className={classes.reference}>
    <summary>{t('Payment reference for support')}</summary>
    <p>{sessionId}</p>
  </details>
)

const NotPaid = ({ isOpen }: { isOpen: boolean }) => (
  <Page
    title={isOpen ? t('This checkout isn’t complete') : t('This checkout has expired')}
    lead={t('You weren’t charged. You can start again whenever you like.')}
    narrow
  >
    <Ways />
  </Page>
)

/** Somebody else's, a guessed one, and one that never was look the same. Only investors have a plan to look at. */
function NoSession() {
  const isInvestor = useMember()?.role === 'investor'
  return (
    <Page
      title={CHECKOUT_MESSAGES.sessionMissing}
      lead={
        isInvestor
          ? t('We can’t find this checkout. Your current plan is under Plans & Pricing.')
          : t('We can’t find this checkout. Your account needs no plan.')
      }
      narrow
    >
      {isInvestor ? <Ways /> : <ButtonLink to="/dashboard">{t('Go to Dashboard')}</ButtonLink>}
    </Page>
  )
}

const Ways = () => (
  <div className={classes.actions}>
    <ButtonLink to="/checkout">{t('Plans & Pricing')}</ButtonLink>
    <ButtonLink to="/dashboard" variant="default">
      {t('Go to Dashboard')}
    </ButtonLink>
  </div>
)
