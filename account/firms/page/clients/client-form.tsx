import { Checkbox } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { FormFrame } from '#ui/form-frame.tsx'
import { TypedBefore } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Client } from '../../contract/clients.ts'
import { clientAddressMistake, clientNameMistake, referenceMistake } from '../../rules/clients.ts'
import { showClient } from './queries.ts'

interface Typed {
  name: string
  reference: string
  address: string
  invite: boolean
}

const typedOf = (found: Client | null): Typed => ({
  name: found?.name ?? '',
  reference: found?.reference ?? '',
  address: found?.address ?? '',
  invite: true,
})

function mistakesIn({ name, reference, address }: Typed) {
  const mistakes = {
    name: clientNameMistake(name),
    reference: referenceMistake(reference),
    address: clientAddressMistake(address),
  }
  return Object.fromEntries(Object.entries(mistakes).filter(([, mistake]) => mistake !== null)) as Partial<
    Record<keyof Typed, string>
  >
}

interface ClientFormProps {
  /** The one that is changed; null for a new one. */
  found: Client | null
  /** Opens a vault for a new one, which they claim later. */
  opens?: boolean
  onSaved: (saved: Client) => void
  onClose: () => void
}

/** What the firm calls a client, and where they are invited. */
export function ClientForm({ found, opens = false, onSaved, onClose }: ClientFormProps) {
  const begun = typedOf(found)
  const draft = useTypedDraft(`client:${found?.id ?? (opens ? 'opened' : 'new')}`, begun)
  const save = useSingleMutation(
    ({ invite, ...typed }: Typed) =>
      found
        ? client.clients.change({ ...typed, id: found.id })
        : client.clients.add({ ...typed, invite, opens_vault: opens }),
    {
      onSuccess: async (saved, { invite }) => {
        form.forget()
        onClose()
        const isInvited = found === null && !opens && invite && saved.address !== null
        void toast({
          kind: 'good',
          message: isInvited
            ? t('We’ve written to {name}.', { name: saved.name })
            : t('{name} was saved.', { name: saved.name }),
        })
        await showClient(saved)
        onSaved(saved)
      },
    },
  )
  const form = useForm<Typed>(begun, mistakesIn, (typed) => save.start(typed), { draft })
  const isKnown = found !== null && found.accepted_at !== null
  return (
    <FormFrame
      form={form}
      saving={save}
      failed={t('We couldn’t save your client')}
      action={found ? t('Save') : opens ? t('Open the vault') : t('Add client')}
      onClose={onClose}
    >
      <TypedBefore form={form} />
      {opens && (
        <p>
          {t(
            'For somebody who has no account. You record for them, and they claim the vault later by a letter: then it is theirs.',
          )}
        </p>
      )}
      <TextField data-autofocus label={t('Name')} autoComplete="off" {...form.field('name')} />
      <TextField
        label={t('Reference (optional)')}
        description={t('The number of their matter, job or policy.')}
        autoComplete="off"
        {...form.field('reference')}
      />
      {!isKnown && (
        <TextField
          label={t('Email (optional)')}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          {...form.field('address')}
        />
      )}
      {found === null && !opens && form.values.address.trim() !== '' && (
        <Checkbox
          label={t('Send the invitation now')}
          description={t('They accept with an account of their own, and choose what you may see.')}
          checked={form.values.invite}
          onChange={({ currentTarget }) => form.change('invite', currentTarget.checked)}
        />
      )}
    </FormFrame>
  )
}
