import { Button } from '@mantine/core'
import { type OwnPassword, ownPasswordMistakes } from '#domain/identity/confirmation.ts'
import { MESSAGES } from '#domain/identity/registration.ts'
import { identity } from '#web/session/identity.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
import { useForm } from '#web/ui/use-form.ts'
import type { RefusedAs } from './confirm-email-page.tsx'
import classes from './form.module.css'
import { useSignInAfter } from './sign-in-after.ts'

interface ConfirmByNewPasswordProps {
  token: string
  email: string
  onRefused: RefusedAs
  onBack: () => void
}

export function ConfirmByNewPassword({ token, email, onRefused, onBack }: ConfirmByNewPasswordProps) {
  const signInAfter = useSignInAfter()
  const confirm = useSingleMutation(
    async ({ new_password: password }: OwnPassword) => {
      await identity.confirmByNewPassword({ token, newPassword: password })
      await signInAfter({ email, password })
    },
    { onError: onRefused },
  )
  const form = useForm<OwnPassword>({ new_password: '' }, ownPasswordMistakes, (values) => confirm.start(values))

  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <p>
        This confirms your email and makes the account yours alone. Every session, passkey and authenticator app that
        someone else may have set up is removed.
      </p>
      <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
      <FailureNotice error={confirm.error} title={MESSAGES.passwordUpdateFailed} onDismiss={confirm.reset} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
        description="At least 8 characters, with an uppercase and a lowercase letter, a digit and a symbol."
        autoComplete="new-password"
        {...form.field('new_password')}
      />
      <Button type="submit" fullWidth loading={confirm.isPending}>
        Set password and confirm
      </Button>
      <Button variant="default" fullWidth onClick={onBack}>
        I know the password
      </Button>
    </form>
  )
}
