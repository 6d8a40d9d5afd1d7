import { useConfirmedMutation } from '#account/identity/page/shared/use-confirmed-mutation.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { CheckList } from '#ui/check-list.tsx'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { FormFrame } from '#ui/form-frame.tsx'
import layout from '#ui/layout.module.css'
import { TypedBefore } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import type { Webhook } from '../contract.ts'
import { EVENT_LABELS, EVENTS, webhookAddressMistake, webhookNameMistake, type WebhookEvent } from '../rules.ts'
import { relist } from './queries.ts'

interface Typed {
  name: string
  address: string
  events: WebhookEvent[]
}

function mistakesIn({ name, address }: Typed) {
  const mistakes = { name: webhookNameMistake(name), address: webhookAddressMistake(address) }
  return Object.fromEntries(Object.entries(mistakes).filter(([, mistake]) => mistake !== null)) as Partial<
    Record<keyof Typed, string>
  >
}

interface WebhookFormProps {
  /** The one that is changed; null for a new one. */
  found: Webhook | null
  onMade: (made: { secret: string }) => Promise<void>
  onClose: () => void
}

export function WebhookForm({ found, onMade, onClose }: WebhookFormProps) {
  const begun: Typed = {
    name: found?.name ?? '',
    address: found?.address ?? '',
    events: found?.events ?? [...EVENTS],
  }
  const draft = useTypedDraft(`webhook:${found?.id ?? 'new'}`, begun)
  const save = useConfirmedMutation(
    async (typed: Typed) => {
      if (!found) return client.webhooks.create(typed)
      await client.webhooks.change({ ...typed, id: found.id })
      return null
    },
    {
      onSuccess: async (made, { name }) => {
        form.forget()
        if (made) return onMade(made)
        onClose()
        void toast({ kind: 'good', message: t('“{name}” has been saved.', { name }) })
        await relist()
      },
    },
  )
  const form = useForm<Typed>(begun, mistakesIn, (typed) => save.start(typed), { draft })
  return (
    <FormFrame
      form={form}
      saving={save}
      failed={t('We couldn’t save the webhook')}
      action={found ? t('Save') : t('Add Webhook')}
      onClose={onClose}
    >
      <TypedBefore form={form} />
      <TextField data-autofocus label={t('Name')} autoComplete="off" {...form.field('name')} />
      <TextField
        label={t('Address')}
        description={t('Starts with https://. Your program answers there within 20 seconds.')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...form.field('address')}
      />
      <div>
        <p className={`${layout.small} ${layout.strong}`} aria-hidden>
          {t('Events')}
        </p>
        <CheckList
          id="events"
          label={t('Events')}
          choices={EVENTS.map((event) => [event, EVENT_LABELS[event]] as const)}
          chosen={form.values.events}
          onChoose={(events) => form.change('events', events)}
          needsOne
        />
      </div>
    </FormFrame>
  )
}
