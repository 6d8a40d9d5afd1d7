import { Textarea } from '@mantine/core'
import { useConfirmedMutation } from '#account/identity/page/shared/use-confirmed-mutation.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { TypedBefore } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import type { Heir } from '../../contract/estate.ts'
import { addressMistake, messageMistake } from '../../rules.ts'
import { invalidatePlan } from '../shared/plan-query.ts'
import { FormFrame } from '#ui/form-frame.tsx'

/** Where somebody is told, and what the owner says to them. */
export function HeirForm({ heir, onClose }: { heir: Heir; onClose: () => void }) {
  const { name } = heir
  const save = useConfirmedMutation(
    ({ address, message }: { address: string; message: string }) =>
      client.estate.saveHeir({
        name,
        address: address.trim() === '' ? null : address,
        message: message.trim() === '' ? null : message,
      }),
    {
      onSuccess: async () => {
        onClose()
        void toast({ kind: 'good', message: t('Saved.') })
        await invalidatePlan()
      },
    },
  )
  const begun = { address: heir.address ?? '', message: heir.message ?? '' }
  const draft = useTypedDraft(`heir:${name}`, begun)
  const form = useForm(
    begun,
    ({ address, message }) => {
      const mistakes = {
        address: address.trim() === '' ? null : addressMistake(address),
        message: messageMistake(message),
      }
      return {
        ...(mistakes.address !== null && { address: mistakes.address }),
        ...(mistakes.message !== null && { message: mistakes.message }),
      }
    },
    (typed) => save.start(typed),
    { draft },
  )
  return (
    <FormFrame form={form} saving={save} failed={t('We couldn’t save this')} action={t('Save')} onClose={onClose}>
      <TypedBefore form={form} />
      <TextField
        data-autofocus
        optional
        label={t('Email')}
        description={t('We write to them there once it opens, and not before.')}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        {...form.field('address')}
      />
      <Textarea
        label={rich('{label} (optional)', { label: t('Message') })}
        description={t('They read it when they look at what you meant for them.')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={4}
        maxRows={12}
        {...form.field('message')}
      />
    </FormFrame>
  )
}
