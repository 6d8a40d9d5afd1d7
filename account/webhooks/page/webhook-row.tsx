import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { shortMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { PanelButton } from '#ui/panel-button.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Webhook } from '../contract.ts'
import { EVENT_LABELS, EVENTS, OFF_LABELS } from '../rules.ts'
import { Deliveries } from './deliveries.tsx'
import { relist } from './queries.ts'
import type { Act } from './webhook-dialogs.tsx'
import classes from './webhooks.module.css'

interface WebhookRowProps {
  webhook: Webhook
  onAct: (act: Act) => void
}

export function WebhookRow({ webhook, onAct }: WebhookRowProps) {
  const { id, name, address, events, off, former_until } = webhook
  const [isOpen, setOpen] = useState(false)
  const test = useSingleMutation(() => client.webhooks.test({ id }), {
    onSuccess: async () => {
      setOpen(true)
      await relist()
    },
  })
  const turn = useSingleMutation((on: boolean) => client.webhooks.setOn({ id, on }), { onSuccess: relist })
  return (
    <li className={classes.webhook}>
      <div className={`${layout.stack} ${layout.tight} ${layout.fits}`}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
          <Standing webhook={webhook} />
        </p>
        <p className={classes.address}>
          <bdi>{address}</bdi>
        </p>
        <p className={layout.quiet}>
          {events.length === EVENTS.length ? t('All events') : events.map((event) => EVENT_LABELS[event]).join(' · ')}
        </p>
        {former_until !== null && (
          <p className={layout.quiet}>
            {t('The former secret signs too, until {time}.', { time: shortMoment(former_until) })}
          </p>
        )}
      </div>
      <div className={layout.row}>
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-label={t('Deliveries of {name}', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('Deliveries')}
        </Button>
        {off === null ? (
          <Button
            variant="default"
            loading={test.isPending}
            aria-label={t('Send test to {name}', { name })}
            onClick={() => test.start()}
          >
            {t('Send test')}
          </Button>
        ) : (
          <Button
            variant="default"
            loading={turn.isPending}
            aria-label={t('Turn on {name}', { name })}
            onClick={() => turn.start(true)}
          >
            {t('Turn on')}
          </Button>
        )}
        <Manage webhook={webhook} onAct={onAct} onOff={() => turn.start(false)} />
      </div>
      <FailureNotice error={test.error} title={t('We couldn’t send a test')} onDismiss={test.reset} />
      <FailureNotice error={turn.error} title={t('We couldn’t change the webhook')} onDismiss={turn.reset} />
      {isOpen && <Deliveries webhook={webhook} />}
    </li>
  )
}

function Standing({ webhook: { off, failing_since } }: { webhook: Webhook }) {
  if (off !== null)
    return (
      <span className={classes.standing} data-standing={off === 'owner' ? undefined : 'bad'}>
        {OFF_LABELS[off]}
      </span>
    )
  if (failing_since !== null)
    return (
      <span className={classes.standing} data-standing="bad">
        {t('Failing since {time}', { time: shortMoment(failing_since) })}
      </span>
    )
  return (
    <span className={classes.standing} data-standing="good">
      {t('On')}
    </span>
  )
}

function Manage({ webhook, onAct, onOff }: WebhookRowProps & { onOff: () => void }) {
  const acts: [label: string, act: () => void][] = [
    [t('Edit'), () => onAct({ act: 'change', webhook })],
    [t('New secret'), () => onAct({ act: 'rotate', webhook })],
    ...(webhook.off === null ? ([[t('Turn off'), onOff]] as [string, () => void][]) : []),
    [t('Remove'), () => onAct({ act: 'remove', webhook })],
  ]
  return (
    <PanelButton label={t('Manage')} name={t('Manage {place}', { place: webhook.name })} side="right">
      {(close) => (
        <ul className={layout.menu}>
          {acts.map(([label, act]) => (
            <li key={label}>
              <button
                type="button"
                onClick={() => {
                  close()
                  act()
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </PanelButton>
  )
}
