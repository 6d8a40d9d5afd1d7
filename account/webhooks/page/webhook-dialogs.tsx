import { useState } from 'react'
import { useConfirmedMutation } from '#account/identity/page/shared/use-confirmed-mutation.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { Dialog, useLast } from '#ui/dialog.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Webhook } from '../contract.ts'
import { OVERLAP_HOURS } from '../rules.ts'
import { ADD_WEBHOOK, relist, unlist } from './queries.ts'
import { Secret } from './secret.tsx'
import { WebhookForm } from './webhook-form.tsx'

export type Act = { act: 'add' } | { act: 'change' | 'rotate' | 'remove'; webhook: Webhook }

interface WebhookDialogsProps {
  act: Act | null
  onAct: (act: Act | null) => void
}

export function WebhookDialogs({ act, onAct }: WebhookDialogsProps) {
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => onAct(null)
  const of = (wanted: Act['act']) => (act?.act === wanted && 'webhook' in act ? act.webhook : null)
  const show = async (made: { secret: string }) => {
    close()
    setSecret(made.secret)
    await relist()
  }
  const shownSecret = useLast(secret)
  const changed = useLast(of('change'))
  return (
    <>
      <Dialog title={t('Add a webhook')} opened={act?.act === 'add'} onClose={close} focusAfter={ADD_WEBHOOK}>
        <WebhookForm found={null} onMade={show} onClose={close} />
      </Dialog>
      <Dialog title={t('Edit webhook')} opened={of('change') !== null} onClose={close} focusAfter={ADD_WEBHOOK}>
        {changed && <WebhookForm key={changed.id} found={changed} onMade={show} onClose={close} />}
      </Dialog>
      <Rotation webhook={of('rotate')} onMade={show} onClose={close} />
      <Removal webhook={of('remove')} onClose={close} />
      <Dialog
        title={t('Secret of the webhook')}
        opened={secret !== null}
        onClose={() => setSecret(null)}
        focusAfter={ADD_WEBHOOK}
      >
        {shownSecret !== null && <Secret secret={shownSecret} onClose={() => setSecret(null)} />}
      </Dialog>
    </>
  )
}

interface RotationProps {
  webhook: Webhook | null
  onMade: (made: { secret: string }) => void
  onClose: () => void
}

function Rotation({ webhook, onMade, onClose }: RotationProps) {
  const shown = useLast(webhook)
  const rotate = useConfirmedMutation(({ id }: Webhook) => client.webhooks.rotate({ id }), {
    onSuccess: (made) => onMade(made),
  })
  return (
    <AskFirst
      title={t('Make another secret for “{name}”?', { name: shown?.name ?? '' })}
      action={t('Make Secret')}
      failed={t('We couldn’t make another secret')}
      opened={webhook !== null}
      pending={rotate.isPending}
      error={rotate.error}
      onConfirm={() => webhook && rotate.start(webhook)}
      onClose={() => {
        rotate.reset()
        onClose()
      }}
      focusAfter={ADD_WEBHOOK}
    >
      {t(
        'For {hours} hours both sign, so nothing is lost while you change your program. To end the former one at once, do this twice.',
        { hours: OVERLAP_HOURS },
      )}
    </AskFirst>
  )
}

function Removal({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const shown = useLast(webhook)
  const remove = useSingleMutation(({ id }: Webhook) => client.webhooks.remove({ id }), {
    onSuccess: async (_, { id, name }) => {
      onClose()
      void toast({ kind: 'good', message: t('“{name}” has been removed.', { name }) })
      await unlist(id)
    },
    onError: relist,
    focusAfter: ADD_WEBHOOK,
  })
  return (
    <AskFirst
      title={t('Remove “{name}”?', { name: shown?.name ?? '' })}
      action={t('Remove Webhook')}
      failed={t('We couldn’t remove the webhook')}
      opened={webhook !== null}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => webhook && remove.start(webhook)}
      onClose={() => {
        remove.reset()
        onClose()
      }}
      focusAfter={ADD_WEBHOOK}
    >
      {t('Nothing is sent to it anymore, and its deliveries are deleted.')}
    </AskFirst>
  )
}
