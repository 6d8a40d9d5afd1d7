import { VisuallyHidden } from '@mantine/core'
import type { Member } from '#account/member/contract.ts'
import { CHECKOUT_MESSAGES } from '../rules/checkout.ts'
import { INVESTOR_STEPS } from '#account/member/rules/onboarding.ts'
import { INVESTOR_PLANS } from '../rules/plans.ts'
import { plural, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { Steps } from '#ui/steps.tsx'
import { ChooseButton } from './choose-button.tsx'
import { reasonOf } from './failure.ts'
import { PaymentNote } from './payment-note.tsx'
import { PlanCard, PlanCards } from './plan-card.tsx'
import classes from './plans.module.css'
import { UNPAID_LIMIT } from './price-words.ts'
import { useProviderPage } from './use-provider-page.ts'

/** The last step of registering. */
export function SelectSubscriptionPage({ member }: { member: Member }) {
  const checkout = useProviderPage((price_id: string) => client.checkout.create({ price_id }))
  return (
    <Page
      title={t('Choose your plan')}
      lead={t('You can change or cancel it at any time. You won’t be charged until you confirm.')}
    >
      <div className={classes.first}>
        <Steps steps={INVESTOR_STEPS} current={2} />
      </div>
      <Notice kind="calm" title={t('Subscription Required to Continue')}>
        <p>
          {plural(
            UNPAID_LIMIT,
            'Your vault opens as soon as you choose a plan. The free trial needs no card and has room for up to {count} asset.',
            'Your vault opens as soon as you choose a plan. The free trial needs no card and has room for up to {count} assets.',
          )}
        </p>
      </Notice>
      {!member.profile_completed && (
        <Notice kind="warn" title={t('Your profile isn’t complete yet')}>
          <p>{t('Your name and address are part of your record. Please enter them first.')}</p>
          <div className={classes.inNotice}>
            <ButtonLink to="/complete-profile" variant="default">
              {t('Complete your profile')}
            </ButtonLink>
          </div>
        </Notice>
      )}
      {checkout.error && (
        <Notice kind="bad" title={CHECKOUT_MESSAGES.failed} onDismiss={checkout.dismiss}>
          <p>{reasonOf(checkout.error)}</p>
        </Notice>
      )}
      <section>
        <VisuallyHidden component="h2">{t('Plans')}</VisuallyHidden>
        <PlanCards label={t('Plans')}>
          {INVESTOR_PLANS.map((plan) => (
            <PlanCard key={plan.planType} plan={plan}>
              <ChooseButton plan={plan} underWay={checkout.underWay} onChoose={checkout.go} />
            </PlanCard>
          ))}
        </PlanCards>
      </section>
      <PaymentNote />
    </Page>
  )
}
