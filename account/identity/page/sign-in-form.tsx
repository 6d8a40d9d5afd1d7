import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { credentialMistakes, type Credentials, MESSAGES, normalEmail } from '../rules/registration.ts'
import { t } from '#basics/words/words.ts'
import { identity } from './shared/identity.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { explain, type Explanation } from '#platform/client/explain.ts'
import { usePasskeySupport } from './shared/passkey-support.ts'
import { announceSignIn } from './shared/session.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { useForm } from '#ui/use-form.ts'
import classes from './form.module.css'
import type { Challenge } from './second-factor-step.tsx'

const ResendConfirmation = lazy(() => import('./resend-confirmation.tsx'))

interface SignInFormProps {
  email: string
  /** Why the second step led back here. */
  failureBefore: Explanation | null
  onSecondFactor: (challenge: Challenge) => void
}

/** Signs in. Where to go then is the guards' business: they hear of it through the session. */
export function SignInForm({ email, failureBefore, onSecondFactor }: SignInFormProps) {
  const [earlierFailure, setEarlierFailure] = useState(failureBefore)
  const knowsPasskeys = usePasskeySupport()
  const signIn = useSingleMutation(
    ({ email, password }: Credentials) => identity.signIn({ email: normalEmail(email), password }),
    {
      onSuccess: (answer, { email }) =>
        answer.signed_in
          ? announceSignIn()
          : onSecondFactor({ email: normalEmail(email), factor: answer.second_factor }),
    },
  )
  const byPasskey = useSingleMutation(async () => (await import('./shared/passkeys.ts')).showPasskey(), {
    onSuccess: announceSignIn,
  })
  const dismiss = () => {
    setEarlierFailure(null)
    signIn.reset()
    byPasskey.reset()
  }
  const form = useForm<Credentials>({ email, password: '' }, credentialMistakes, (values) => {
    dismiss()
    signIn.start(values)
  })
  const error = signIn.error ?? byPasskey.error
  const failure = error ? explain(error, { unknown: MESSAGES.signInFailed }) : earlierFailure

  return (
    <form className={classes.form} method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
      {failure && (
        <Notice answers kind={failure.kind} onDismiss={dismiss}>
          <p>{failure.text}</p>
          {isRefusedAs(signIn.error, 'GUESSES_EXHAUSTED') && (
            <p>
              <Link to="/forgot-password">{t('Reset your password by email')}</Link>
            </p>
          )}
        </Notice>
      )}
      {isRefusedAs(signIn.error, 'EMAIL_NOT_VERIFIED') && signIn.variables && (
        <Suspense>
          <ResendConfirmation email={normalEmail(signIn.variables.email)} />
        </Suspense>
      )}
      <TextInput label={t('Email')} type="email" autoComplete="username" inputMode="email" {...form.field('email')} />
      <div>
        <PasswordField label={t('Password')} autoComplete="current-password" {...form.field('password')} />
        <Link to="/forgot-password" className={classes.forgot}>
          {t('Forgot your password?')}
        </Link>
      </div>
      <Button type="submit" fullWidth loading={signIn.isPending}>
        {t('Sign in')}
      </Button>
      {knowsPasskeys && (
        <Button
          variant="default"
          fullWidth
          loading={byPasskey.isPending}
          onClick={() => {
            dismiss()
            byPasskey.start(undefined)
          }}
        >
          {t('Sign in with a passkey')}
        </Button>
      )}
    </form>
  )
}
