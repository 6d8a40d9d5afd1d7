import { Button } from '@mantine/core'
import { CONFIRMATION_MESSAGES, type Confirmation, confirmationMistakes } from '#domain/identity/confirmation.ts'
import { explain } from '#web/client/explain.ts'
import { identity } from '#web/session/identity.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
import { useForm } from '#web/ui/use-form.ts'
import type { RefusedAs } from './confirm-email-page.tsx'
import classes from './form.module.css'
import { useSignInAfter } from './sign-in-after.ts'

interface ConfirmByPasswordProps {
  token: string
  email: string
  onRefused: RefusedAs
  onNewPassword: () => void
}

const WORDS = { INVALID_PASSWORD: `${CONFIRMATION_MESSAGES.passwordWrong} Try again, or set a new one.` }

export function ConfirmByPassword({ token, email, onRefused, onNewPassword }: ConfirmByPasswordProps) {
  const signInAfter = useSignInAfter()
  const confirm = useSingleMutation(
    async ({ password }: Confirmation) => {
      await identity.confirmEmail({ token, email, password })
      await signInAfter({ email, password })
    },
    { onError: onRefused },
  )
  const form = useForm<Confirmation>({ password: '' }, confirmationMistakes, (values) => confirm.start(values))
  const failure = confirm.error && explain(confirm.error, { codes: WORDS, unknown: 'Your email couldn’t be confirmed' })

  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <p>Enter the password you chose when you signed up.</p>
      <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
      {failure && (
        <Notice kind={failure.kind} onDismiss={confirm.reset}>
          {failure.text}
        </Notice>
      )}
      {/* For password managers, which fill in by the address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" fullWidth loading={confirm.isPending}>
        Confirm email
      </Button>
      <Button variant="default" fullWidth onClick={onNewPassword}>
        Set a new password instead
      </Button>
      <p className={classes.panelText}>
        Didn’t sign up, or don’t know the password? Set a new one: the old one stops working.
      </p>
    </form>
  )
}
