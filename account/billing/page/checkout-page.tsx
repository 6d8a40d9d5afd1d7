import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Member } from '#account/member/contract.ts'
import type { SubscriptionView } from '../contract/subscription.ts'
import { CHECKOUT_MESSAGES } from '../rules/checkout.ts'
import { isRunning, offerOf } from '../rules/plan-offers.ts'
import type { PlanType } from '../rules/plan-types.ts'
import { type Plan, PLANS } from '../rules/plans.ts'
import { onboardingStep } from '#account/member/rules/onboarding.ts'
import { t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { cancelling, changingTo, resuming } from './changes.ts'
import { Comparison } from './comparison.tsx'
import { ConfirmCancel, ConfirmChange } from './confirm.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { reasonOf } from './failure.ts'
import { PaymentNote } from './payment-note.tsx'
import { PlanChoice } from './plan-choice.tsx'
import classes from './plans.module.css'
import { PriceCalculator } from './price-calculator.tsx'
import { Questions } from './questions.tsx'
import { useChange } from './use-change.ts'
import { useProviderPage } from './use-provider-page.ts'

type Question = 'cancel' | 'change'

interface CheckoutPageProps {
  member: Member
  /** The plan that is asked about first: whoever added a card for it comes back with it. */
  plan: PlanType | null
}

export function CheckoutPage({ member, plan }: CheckoutPageProps) {
  const subscription = useQuery(api.subscription.get.queryOptions({ staleTime: 0 }))
  const limit = useQuery(api.assets.limit.queryOptions({ enabled: onboardingStep(member) === null }))
  const standing = subscription.data
  const checkout = useProviderPage((price_id: string) => client.checkout.create({ price_id }))
  const portal = useProviderPage<PlanType | undefined>((plan_type) => client.subscription.portal({ plan_type }))
  const change = useChange(standing)
  const [question, setQuestion] = useState<Question | null>(plan && 'change')
  // It stays while the question about it fades out.
  const [wanted, setWanted] = useState(PLANS[plan ?? 'per-asset'])
  const currentPlan = useRef<HTMLElement>(null)

  /** What a change brings is shown by the part that shows the plan. */
  const taken = () => {
    setQuestion(null)
    currentPlan.current?.focus()
  }
  const isBusy = change.isPending || change.isWaiting || checkout.isLeaving
  const assetCount = limit.data?.count

  return (
    <Page
      title={t('Plans & Pricing')}
      lead={t('Three plans for investors, in US dollars. You can export your data on every plan.')}
    >
      <Notices checkout={checkout} portal={portal} change={change} isAsking={question !== null} />
      {subscription.isError && standing === undefined && (
        <LoadFailure
          title={t('We couldn’t load your plan')}
          error={subscription.error}
          onRetry={() => void subscription.refetch()}
        />
      )}
      <CurrentPlan
        ref={currentPlan}
        standing={standing}
        isLoading={subscription.isPending}
        isBusy={isBusy}
        isOpeningPortal={portal.isLeaving}
        onPortal={() => portal.go(undefined)}
        onCancel={() => setQuestion('cancel')}
        onResume={() => change.start(resuming(taken))}
      />
      <section className={classes.section} aria-labelledby="plans">
        <h2 id="plans">{t('Plans')}</h2>
        <PlanChoice
          standing={standing}
          underWay={checkout.underWay}
          isBusy={isBusy}
          onChoose={checkout.go}
          onChange={(plan) => {
            setWanted(plan)
            setQuestion('change')
          }}
          onResume={() => change.start(resuming(taken))}
        />
      </section>
      <PaymentNote />
      <Comparison />
      <PriceCalculator initial={assetCount ?? null} />
      <Questions />
      {isRunning(standing ?? null) && standing && (
        <Confirmations
          {...{ question, wanted, standing, assetCount, portal, change }}
          onTaken={taken}
          onClose={() => {
            setQuestion(null)
            change.reset()
          }}
        />
      )}
    </Page>
  )
}

type ProviderPage = Pick<ReturnType<typeof useProviderPage>, 'error' | 'dismiss'>
type PlanChange = ReturnType<typeof useChange>

interface NoticesProps {
  checkout: ProviderPage
  portal: ProviderPage
  change: PlanChange
  /** The question itself says why it was refused. */
  isAsking: boolean
}

function Notices({ checkout, portal, change, isAsking }: NoticesProps) {
  return (
    <>
      {checkout.error && (
        <Notice answers kind="bad" title={CHECKOUT_MESSAGES.failed} onDismiss={checkout.dismiss}>
          <p>{reasonOf(checkout.error)}</p>
        </Notice>
      )}
      {portal.error && (
        <Notice answers kind="bad" title={t('We couldn’t open your payment method')} onDismiss={portal.dismiss}>
          <p>{reasonOf(portal.error)}</p>
        </Notice>
      )}
      {change.error && !isAsking && (
        <Notice answers kind="bad" title={change.variables.failed} onDismiss={change.reset}>
          <p>{reasonOf(change.error)}</p>
        </Notice>
      )}
      {change.isWaiting && (
        <Notice kind="calm" title={t('The payment provider has your change')}>
          <p>{t('Confirming it takes a few seconds.')}</p>
        </Notice>
      )}
      {change.isLate && (
        <Notice kind="warn" title={t('Your change isn’t confirmed yet')}>
          <p>{t('The payment provider has it but hasn’t confirmed it yet. You don’t have to do it again.')}</p>
          <div className={classes.inNotice}>
            <Button variant="default" onClick={change.lookAgain}>
              {t('Check again')}
            </Button>
          </div>
        </Notice>
      )}
    </>
  )
}

interface ConfirmationsProps {
  question: Question | null
  wanted: Plan
  standing: SubscriptionView
  assetCount: number | undefined
  portal: ReturnType<typeof useProviderPage<PlanType | undefined>>
  change: PlanChange
  onTaken: () => void
  onClose: () => void
}

function Confirmations(props: ConfirmationsProps) {
  const { question, wanted, standing, assetCount, portal, change, onTaken, onClose } = props
  const offer = offerOf(wanted.planType, standing)
  return (
    <>
      <ConfirmCancel
        opened={question === 'cancel'}
        standing={standing}
        isPending={change.isPending}
        error={change.error}
        onConfirm={() => change.start(cancelling(onTaken))}
        onClose={onClose}
      />
      <ConfirmChange
        key={wanted.planType}
        plan={wanted}
        opened={question === 'change' && (offer === 'upgrade' || offer === 'change')}
        standing={standing}
        assetCount={assetCount}
        hasCard={standing.payment_method_last4 !== null}
        isPending={change.isPending || portal.isLeaving}
        error={change.error ?? portal.error}
        onConfirm={(when) => change.start(changingTo(wanted, when, onTaken))}
        onAddCard={() => portal.go(wanted.planType)}
        onClose={onClose}
      />
    </>
  )
}
