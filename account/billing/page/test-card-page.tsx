import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { isNobodys, reasonOf } from './failure.ts'
import classes from './plans.module.css'
import { type TestCard, TestCards, TestModeNotice } from './test-cards.tsx'
import { useProviderPage } from './use-provider-page.ts'

/** What stands in for the payment provider's page about the way to pay. */
export function TestCardPage({ backTo }: { backTo: string }) {
  const [card, setCard] = useState<TestCard>('works')
  const saving = useProviderPage(
    async (chosen: TestCard) => {
      await client.sandbox.setCard({ card: chosen })
      return { url: backTo }
    },
    { leavesNoTrace: true },
  )
  return (
    <Page
      title={t('Your payment method')}
      lead={t('We charge renewals to this card. Anything due is charged right away.')}
      narrow
    >
      <TestModeNotice />
      {saving.error && (
        <Notice kind="bad" title={t('We couldn’t save the card')}>
          <p>
            {isNobodys(saving.error)
              ? t('There’s nothing to pay yet. Please choose a plan first.')
              : reasonOf(saving.error)}
          </p>
        </Notice>
      )}
      <TestCards value={card} onChange={(chosen) => setCard(chosen as TestCard)} />
      <div className={classes.actions}>
        <Button loading={saving.isLeaving} onClick={() => saving.go(card)}>
          {t('Save card')}
        </Button>
        <ButtonLink to="/checkout" variant="default" replace>
          {t('Back to your plan')}
        </ButtonLink>
      </div>
    </Page>
  )
}
