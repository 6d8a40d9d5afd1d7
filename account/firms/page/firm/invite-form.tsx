import { emailMistake } from '#account/identity/rules/registration.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { FormFrame } from '#ui/form-frame.tsx'
import { TypedBefore } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { firmNameMistake, type MemberRole } from '../../rules/firm.ts'
import { invalidateMembers } from './queries.ts'
import { roleChoices } from './role-form.tsx'

interface Typed {
  name: string
  address: string
  role: MemberRole
}

const BEGUN: Typed = { name: '', address: '', role: 'member' }

/** Asks somebody by letter to work here. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const draft = useTypedDraft('invite-member', BEGUN)
  const invite = useSingleMutation((typed: Typed) => client.firms.invite(typed), {
    onSuccess: async ({ name }) => {
      form.forget()
      onClose()
      void toast({ kind: 'good', message: t('We’ve written to {name}.', { name }) })
      await invalidateMembers()
    },
  })
  const form = useForm<Typed>(
    BEGUN,
    ({ name, address }) => {
      const [ofName, ofAddress] = [firmNameMistake(name), emailMistake(address)]
      return { ...(ofName !== null && { name: ofName }), ...(ofAddress !== null && { address: ofAddress }) }
    },
    (typed) => invite.start(typed),
    { draft },
  )
  return (
    <FormFrame
      form={form}
      saving={invite}
      failed={t('We couldn’t invite them')}
      action={t('Send the letter')}
      onClose={onClose}
    >
      <p>{t('They get a letter with a link. Only an account of that address can accept it.')}</p>
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
      <ChoiceField
        id="role"
        label={t('Role')}
        choices={roleChoices()}
        value={form.values.role}
        onChange={(role) => form.change('role', role as MemberRole)}
      />
    </FormFrame>
  )
}
