import { useConfirmedMutation } from '#account/identity/page/shared/use-confirmed-mutation.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { TypedBefore } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { addressMistake, nameMistake, WEEK } from '../../rules.ts'
import { invalidatePlan } from '../shared/plan-query.ts'
import { FormFrame } from '#ui/form-frame.tsx'

const BEGUN = { name: '', address: '' }

/** Asks somebody by letter to confirm one day. */
export function AskForm({ onClose }: { onClose: () => void }) {
  const ask = useConfirmedMutation((typed: typeof BEGUN) => client.estate.ask(typed), {
    onSuccess: async ({ name }) => {
      onClose()
      void toast({ kind: 'good', message: t('We’ve written to {name}.', { name }) })
      await invalidatePlan()
    },
  })
  const draft = useTypedDraft('ask-to-confirm', BEGUN)
  const form = useForm(
    BEGUN,
    ({ name, address }) => {
      const mistakes = { name: nameMistake(name), address: addressMistake(address) }
      return {
        ...(mistakes.name !== null && { name: mistakes.name }),
        ...(mistakes.address !== null && { address: mistakes.address }),
      }
    },
    (typed) => ask.start(typed),
    { draft },
  )
  return (
    <FormFrame
      form={form}
      saving={ask}
      failed={t('We couldn’t ask them')}
      action={t('Send the letter')}
      onClose={onClose}
    >
      <p>
        {t('They get a letter that says what you ask of them. {count} days after they agree, they can confirm.', {
          count: WEEK,
        })}
      </p>
      <TypedBefore form={form} />
      <TextField data-autofocus label={t('Name')} autoComplete="off" {...form.field('name')} />
      <TextField
        label={t('Email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        {...form.field('address')}
      />
    </FormFrame>
  )
}
