import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirmation } from '#account/identity/page/shared/confirmation.tsx'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { PartSkeleton, Parts } from '#ui/settings-section.tsx'
import type { Webhook } from '../../contract.ts'
import { MOST_WEBHOOKS } from '../../rules.ts'
import { ADD_WEBHOOK, webhooksQuery } from '../queries.ts'
import { type Act, WebhookDialogs } from '../webhook-dialogs.tsx'
import { WebhookRow } from '../webhook-row.tsx'

/** Addresses that are told what happens in the vault: to add, to try and to change them, and what was sent. */
export function WebhooksPart({ email }: { email: string }) {
  const webhooks = useQuery(webhooksQuery())
  const [act, setAct] = useState<Act | null>(null)
  const isFull = webhooks.data !== undefined && webhooks.data.length >= MOST_WEBHOOKS
  return (
    <section aria-labelledby="webhooks" className={layout.section}>
      <header className={layout.stack}>
        <div className={layout.head}>
          <h2 id="webhooks" tabIndex={-1}>
            {t('Webhooks')}
          </h2>
          <Button id={ADD_WEBHOOK} disabled={!webhooks.data || isFull} onClick={() => setAct({ act: 'add' })}>
            {t('Add Webhook')}
          </Button>
        </div>
        <p className={layout.quiet}>
          {t(
            'A webhook tells an address of yours which asset changed and when, a few seconds later. It never sends titles, values or names.',
          )}
        </p>
        {isFull && (
          <p className={layout.quiet}>{t('You have {max} webhooks, which is the most.', { max: MOST_WEBHOOKS })}</p>
        )}
      </header>
      {webhooks.isPending && (
        <div role="status" aria-label={t('Loading your webhooks')}>
          <Parts>
            <PartSkeleton />
          </Parts>
        </div>
      )}
      {webhooks.isError && !webhooks.data && (
        <LoadFailure
          title={t('We couldn’t load your webhooks')}
          error={webhooks.error}
          retrying={webhooks.isFetching}
          onRetry={() => void webhooks.refetch()}
        />
      )}
      {webhooks.data?.length === 0 && <p>{t('You have no webhooks yet.')}</p>}
      {webhooks.data && webhooks.data.length > 0 && <Rows webhooks={webhooks.data} onAct={setAct} />}
      <Modal.Stack>
        <Confirmation email={email}>
          <WebhookDialogs act={act} onAct={setAct} />
        </Confirmation>
      </Modal.Stack>
    </section>
  )
}

const Rows = ({ webhooks, onAct }: { webhooks: readonly Webhook[]; onAct: (act: Act) => void }) => (
  <ul className={layout.rows} aria-labelledby="webhooks">
    {webhooks.map((webhook) => (
      <WebhookRow key={webhook.id} webhook={webhook} onAct={onAct} />
    ))}
  </ul>
)
