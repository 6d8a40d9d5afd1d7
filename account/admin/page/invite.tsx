import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { emailMistake, normalEmail } from '#account/identity/rules/registration.ts'
import { ROLE_LABELS, SIGN_UP_ROLES } from '#basics/roles.ts'
import { INVITATION_DAYS } from '#account/identity/rules/sign-up.ts'
import { plural, t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { explain } from '#platform/client/explain.ts'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Notice, TypedBefore } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import layout from '#ui/layout.module.css'
import { useConfirmedMutation } from '#account/identity/page/shared/use-confirmed-mutation.ts'

export const INVITE = 'invite-by-email'

/** Asks somebody in by letter. */
export function Invite() {
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button id={INVITE} variant="default" onClick={open}>
        {t('Invite by email')}
      </Button>
      <Dialog title={t('Invite by email')} opened={opened} onClose={close} focusAfter={INVITE}>
        <InviteForm onClose={close} />
      </Dialog>
    </>
  )
}

const BEGUN = { email: '', role: '' }

function InviteForm({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const invite = useConfirmedMutation(
    ({ email, role }: { email: string; role: string }) => {
      const known = SIGN_UP_ROLES.find((each) => each === role)
      return client.admin.invitations.create({ email, ...(known && { role: known }) })
    },
    {
      onSuccess: (_, { email }) => {
        onClose()
        void toast({ kind: 'good', message: t('We’ve sent an invitation to {email}.', { email: normalEmail(email) }) })
        return queryClient.invalidateQueries({ queryKey: api.admin.key() })
      },
    },
  )
  const draft = useTypedDraft('invitation', BEGUN)
  const form = useForm<typeof BEGUN, 'email'>(
    BEGUN,
    ({ email }) => {
      const mistake = emailMistake(email)
      return mistake === null ? {} : { email: mistake }
    },
    (typed) => invite.start(typed),
    { draft },
  )
  return (
    <form className={layout.stack} noValidate onSubmit={form.submit}>
      <p>
        {plural(
          INVITATION_DAYS,
          'They get an email with a link to open an account. It works once, within {count} day.',
          'They get an email with a link to open an account. It works once, within {count} days.',
        )}
      </p>
      <TypedBefore form={form} />
      <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
      {invite.error && (
        <Notice kind="bad" title={t('We couldn’t send the invitation')} onDismiss={invite.reset}>
          <p>{explain(invite.error).text}</p>
        </Notice>
      )}
      <TextInput
        data-autofocus
        label={t('Email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        {...form.field('email')}
      />
      <NativeSelect
        label={t('Account type')}
        data={[
          { value: '', label: t('They choose') },
          ...SIGN_UP_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
        ]}
        value={form.values.role}
        onChange={(event) => form.change('role', event.currentTarget.value)}
      />
      <div className={layout.answers}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={invite.isPending}>
          {t('Send invitation')}
        </Button>
      </div>
    </form>
  )
}
