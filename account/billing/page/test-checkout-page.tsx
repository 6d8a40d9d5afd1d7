import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PLANS } from '../rules/plans.ts'
import { t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { Pending } from '#ui/pending.tsx'
import { isNobodys, reasonOf } from './failure.ts'
import classes from './plans.module.css'
import { priceInWords } from './price-words.ts'
import { type CardChoice, TestCards, TestModeNotice, WITHOUT_CARD } from './test-cards.tsx'
import { useProviderPage } from './use-provider-page.ts'

interface Checkout {
  id: string
  plan_type: keyof typeof PLANS
  status: 'open' | 'complete' | 'expired'
  success_url: string
  cancel_url: string
}

/** What stands in for the payment provider's own page. */
export function TestCheckoutPage({ id }: { id: string }) {
  const checkout = useQuery(api.sandbox.get.queryOptions({ input: { id }, staleTime: 0 }))
  if (checkout.isPending) return <Pending />
  if (isNobodys(checkout.error)) {
    return <Closed title={t('This checkout doesn’t exist')} lead={t('There’s nothing to pay here.')} />
  }
  if (!checkout.data) {
    return (
      <Page title={t('Checkout')} narrow>
        <LoadFailure
          title={t('We couldn’t load the checkout')}
          error={checkout.error}
          onRetry={() => void checkout.refetch()}
        />
      </Page>
    )
  }
  const { status, success_url } = checkout.data
  if (status === 'complete') {
    return <Closed title={t('This checkout is complete')} lead={t('It’s already paid.')} onward={success_url} />
  }
  if (status === 'expired') {
    return (
      <Closed
        title={t('This checkout is no longer open')}
        lead={t('You started another one after it. You weren’t charged.')}
      />
    )
  }
  return <Open checkout={checkout.data} onClosed={() => void checkout.refetch()} />
}

function Open({ checkout, onClosed }: { checkout: Checkout; onClosed: () => void }) {
  const plan = PLANS[checkout.plan_type]
  const isTrial = checkout.plan_type === 'free-trial'
  const [card, setCard] = useState<CardChoice>(isTrial ? WITHOUT_CARD : 'works')
  const payment = useProviderPage(
    (chosen: CardChoice) => client.sandbox.pay({ id: checkout.id, card: chosen === WITHOUT_CARD ? null : chosen }),
    { onRefused: onClosed, leavesNoTrace: true },
  )
  return (
    <Page title={t('Checkout: {plan}', { plan: plan.name })} narrow>
      <TestModeNotice />
      <dl className={classes.receipt}>
        <dt>{t('Plan')}</dt>
        <dd>{plan.name}</dd>
        <dt>{t('Price')}</dt>
        <dd>{priceInWords(plan)}</dd>
      </dl>
      {payment.error && (
        <Notice kind="bad" title={t('The payment didn’t go through')}>
          <p>{reasonOf(payment.error)}</p>
        </Notice>
      )}
      <TestCards value={card} withoutCard={isTrial} onChange={setCard} />
      <div className={classes.actions}>
        <Button loading={payment.isLeaving} onClick={() => payment.go(card)}>
          {isTrial ? t('Start Free Trial') : t('Pay')}
        </Button>
        <Button component="a" variant="default" href={checkout.cancel_url}>
          {t('Cancel')}
        </Button>
      </div>
    </Page>
  )
}

const Closed = ({ title, lead, onward }: { title: string; lead: string; onward?: string }) => (
  <Page title={title} lead={lead} narrow>
    <div className={classes.actions}>
      {onward && (
        <Button component="a" href={onward}>
          {t('Go on')}
        </Button>
      )}
      <ButtonLink to="/checkout" variant={onward ? 'default' : 'filled'}>
        {t('See the plans')}
      </ButtonLink>
    </div>
  </Page>
)
