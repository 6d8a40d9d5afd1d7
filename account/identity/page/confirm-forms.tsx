import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import {
  type Confirmation,
  CONFIRMATION_MESSAGES,
  confirmationMistakes,
  type OwnPassword,
  ownPasswordMistakes,
} from '../rules/confirmation.ts'
import { MESSAGES } from '../rules/registration.ts'
import { t } from '#basics/words/words.ts'
import { explain } from '#platform/client/explain.ts'
import { identity } from './shared/identity.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { useForm } from '#ui/use-form.ts'
import { homeOf } from '#account/member/rules/routes.ts'
import { announceSignIn, findMember } from './shared/session.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import classes from './form.module.css'

interface ConfirmByPasswordProps {
  token: string
  email: string
  onRefused: (error: Error) => void
  onNewPassword: () => void
}

const refusals = () => ({
  INVALID_PASSWORD: `${CONFIRMATION_MESSAGES.passwordWrong} ${t('Try again, or set a new one.')}`,
})

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
  const failure =
    confirm.error && explain(confirm.error, { codes: refusals(), unknown: t('We couldn’t confirm your email') })

  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <p>{t('Enter the password you chose when you signed up.')}</p>
      <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
      {failure && (
        <Notice answers kind={failure.kind} onDismiss={confirm.reset}>
          {failure.text}
        </Notice>
      )}
      {/* For password managers, which fill in by the address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t('Password')} autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" fullWidth loading={confirm.isPending}>
        {t('Confirm email')}
      </Button>
      <Button variant="default" fullWidth onClick={onNewPassword}>
        {t('Set a new password instead')}
      </Button>
      <p className={layout.muted}>
        {t('Didn’t sign up, or don’t know the password? Set a new one: the old one stops working.')}
      </p>
    </form>
  )
}

/** Signs in with a password that was just accepted; where a second factor is required, the sign-in page does that. */
function useSignInAfter() {
  const navigate = useNavigate()
  return async (credentials: { email: string; password: string }) => {
    const { signed_in } = await identity.signIn(credentials)
    if (signed_in) await announceSignIn()
    await navigate({ to: signed_in ? homeOf(await findMember()) : '/login', replace: true })
  }
}

interface ConfirmByNewPasswordProps {
  token: string
  email: string
  onRefused: (error: Error) => void
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
        {t(
          'This confirms your email and makes the account yours alone. Every session, passkey and authenticator app that someone else may have set up is removed.',
        )}
      </p>
      <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
      <FailureNotice error={confirm.error} title={MESSAGES.passwordUpdateFailed} onDismiss={confirm.reset} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('New password')}
        description={t('At least 8 characters, with an uppercase and a lowercase letter, a digit and a symbol.')}
        autoComplete="new-password"
        {...form.field('new_password')}
      />
      <Button type="submit" fullWidth loading={confirm.isPending}>
        {t('Set password and confirm')}
      </Button>
      <Button variant="default" fullWidth onClick={onBack}>
        {t('I know the password')}
      </Button>
    </form>
  )
}
