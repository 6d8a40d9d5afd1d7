import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { MESSAGES } from '../rules/registration.ts'
import { t } from '#basics/words/words.ts'
import { identity } from './shared/identity.ts'
import { useMember } from './shared/session.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { rich } from '#ui/rich.tsx'
import classes from './form.module.css'
import { PasswordPanel } from './panels.tsx'

/** Where to ask for a link, and to sign in, is only for whoever is signed out: everybody else gets the link from here. */
export function ResetLinkRefused({ message }: { message: string }) {
  const member = useMember()
  return (
    <AuthLayout title={t('This link doesn’t work')} aside={<PasswordPanel />} below={<BackToLogin />}>
      <div className={classes.form}>
        <Notice kind="bad">{message}</Notice>
        {member ? (
          <NewLink email={member.email} />
        ) : (
          <ButtonLink to="/forgot-password">{t('Request New Reset Link')}</ButtonLink>
        )}
      </div>
    </AuthLayout>
  )
}

function NewLink({ email }: { email: string }) {
  const ask = useSingleMutation(() => identity.requestPasswordReset({ email }))
  if (ask.isSuccess)
    return (
      <Notice kind="good" title={t('Check your email')}>
        <p>{t('We sent a new link to {email}. It works for one hour.', { email })}</p>
      </Notice>
    )
  return (
    <>
      <FailureNotice error={ask.error} title={MESSAGES.resetRequestFailed} onDismiss={ask.reset} />
      <Button loading={ask.isPending} onClick={() => ask.start()}>
        {t('Request New Reset Link')}
      </Button>
    </>
  )
}

export function BackToLogin() {
  const member = useMember()
  return (
    <p>
      {member ? (
        rich('You’re signed in as {email}. <link>Go to Dashboard</link>', {
          email: member.email,
          link: (words) => <Link to="/dashboard">{words}</Link>,
        })
      ) : (
        <Link to="/login">{t('Back to Login')}</Link>
      )}
    </p>
  )
}
