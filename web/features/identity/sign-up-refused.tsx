import { Link } from '@tanstack/react-router'
import { SIGN_UP_MESSAGES } from '#domain/identity/sign-up.ts'
import { installation } from '#web/app/installation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuthLayout } from '#web/ui/auth-layout.tsx'
import classes from './form.module.css'
import { PrivatePanel } from './panels.tsx'

const TITLES = {
  closed: 'New accounts are closed',
  invitationNeeded: 'New accounts are by invitation',
  invitationRefused: 'This invitation doesn’t work',
}

const WAYS_OUT = {
  closed: 'Questions? Write to',
  invitationNeeded: 'If you were invited, open the link in your invitation email. To ask for one, write to',
  invitationRefused: 'Ask for a new invitation:',
}

/** In place of the form, where it would be filled in for nothing. */
export default function SignUpRefused({ reason }: { reason: keyof typeof TITLES }) {
  const { support_email: address } = installation
  return (
    <AuthLayout
      title={TITLES[reason]}
      aside={<PrivatePanel />}
      below={
        <p>
          Want to know more first? <Link to="/vault-registration-process">How registering works</Link>
        </p>
      }
    >
      <div className={classes.form}>
        <Notice kind={reason === 'invitationRefused' ? 'warn' : 'calm'}>{SIGN_UP_MESSAGES[reason]}</Notice>
        <p className={classes.note}>
          {WAYS_OUT[reason]} <a href={`mailto:${address}`}>{address}</a>.
        </p>
        <ButtonLink to="/login">Sign in to an existing account</ButtonLink>
      </div>
    </AuthLayout>
  )
}
