import { useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ResetRequest, resetRequestMistakes } from '../rules/password-reset.ts'
import { MESSAGES, normalEmail } from '../rules/registration.ts'
import { t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { identity } from './shared/identity.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { useForm } from '#ui/use-form.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { rich } from '#ui/rich.tsx'
import layout from '#ui/layout.module.css'
import classes from './form.module.css'
import { PasswordPanel } from './panels.tsx'
import { BackToLogin } from './reset-link-refused.tsx'
import { useTitleFocus } from './use-title-focus.ts'

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  useTitleFocus(sentTo)
  if (sentTo !== null) return <CheckYourEmail email={sentTo} onAnother={() => setSentTo(null)} />

  return (
    <AuthLayout
      title={t('Forgot your password?')}
      lead={t('Enter your email address, and we’ll send you a link to choose a new one.')}
      aside={<PasswordPanel />}
      below={<BackToLogin />}
    >
      <ResetRequestForm onSent={setSentTo} />
    </AuthLayout>
  )
}

function CheckYourEmail({ email, onAnother }: { email: string; onAnother: () => void }) {
  return (
    <AuthLayout title={t('Check your email')} aside={<PasswordPanel />}>
      <div className={classes.form}>
        <p className={layout.breaks}>
          {rich(
            'If {email} has a vault here, we’ve sent it a link. The link works for one hour. If it doesn’t arrive, check your spam folder.',
            { email: <strong>{email}</strong> },
          )}
        </p>
        <ButtonLink to="/login">{t('Back to Login')}</ButtonLink>
        <p className={layout.breaks}>
          {rich('Wrong address? You can <again>send to a different email</again>.', {
            again: (words) => (
              <button type="button" className={classes.inText} onClick={onAnother}>
                {words}
              </button>
            ),
          })}
        </p>
      </div>
    </AuthLayout>
  )
}

function ResetRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const request = useMutation({
    mutationFn: ({ email }: ResetRequest) => identity.requestPasswordReset({ email: normalEmail(email) }),
    onSuccess: (_, { email }) => onSent(normalEmail(email)),
  })
  const form = useForm<ResetRequest>({ email: '' }, resetRequestMistakes, (values) => {
    if (!request.isPending) request.mutate(values)
  })
  return (
    <form className={classes.form} method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
      <FailureNotice error={request.error} title={MESSAGES.resetRequestFailed} onDismiss={request.reset} />
      <TextInput label={t('Email')} type="email" autoComplete="username" inputMode="email" {...form.field('email')} />
      <Button type="submit" fullWidth loading={request.isPending}>
        {t('Send reset link')}
      </Button>
    </form>
  )
}
