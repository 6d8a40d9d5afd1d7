import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { MESSAGES } from '../rules/registration.ts'
import { t } from '#basics/words/words.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import layout from '#ui/layout.module.css'
import classes from './form.module.css'
import { PrivatePanel } from './panels.tsx'
import ResendConfirmation from './resend-confirmation.tsx'

interface ConfirmationSentProps {
  email: string
  onAnotherEmail: () => void
}

/** In place of the form, which has done its part: the account opens by the link in the letter. */
export default function ConfirmationSent({ email, onAnotherEmail }: ConfirmationSentProps) {
  useEffect(() => document.querySelector('h1')?.focus({ preventScroll: true }), [])
  return (
    <AuthLayout
      title={t('Check your email')}
      lead={t('We sent a link to {email}.', { email })}
      aside={<PrivatePanel />}
      below={
        <p>{rich('Already confirmed? <link>Sign in</link>', { link: (words) => <Link to="/login">{words}</Link> })}</p>
      }
    >
      <div className={classes.form}>
        <Notice kind="warn">{MESSAGES.confirmationNeeded}</Notice>
        <p className={layout.breaks}>
          {t('You can finish later, on any device: the link and your password bring you back.')}
        </p>
        <ResendConfirmation email={email} />
        <Button variant="default" onClick={onAnotherEmail}>
          {t('Use a different email')}
        </Button>
      </div>
    </AuthLayout>
  )
}
