import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { MESSAGES } from '#domain/identity/registration.ts'
import { AuthLayout } from '#web/ui/auth-layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
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
      title="Check your email"
      lead={`We sent a link to ${email}.`}
      aside={<PrivatePanel />}
      below={
        <p>
          Already confirmed? <Link to="/login">Sign in</Link>
        </p>
      }
    >
      <div className={classes.form}>
        <Notice kind="warn">{MESSAGES.confirmationNeeded}</Notice>
        <p className={classes.note}>You can finish later, on any device: the link and your password bring you back.</p>
        <ResendConfirmation email={email} />
        <Button variant="default" onClick={onAnotherEmail}>
          Use a different email
        </Button>
      </div>
    </AuthLayout>
  )
}
