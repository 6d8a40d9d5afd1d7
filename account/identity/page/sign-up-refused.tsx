import { Link } from '@tanstack/react-router'
import { SIGN_UP_MESSAGES } from '../rules/sign-up.ts'
import { msg, t, texts } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { rich } from '#ui/rich.tsx'
import layout from '#ui/layout.module.css'
import classes from './form.module.css'
import { PrivatePanel } from './panels.tsx'

const TITLES = texts({
  closed: 'New accounts are closed',
  invitationNeeded: 'New accounts are by invitation',
  invitationRefused: 'This invitation doesn’t work',
})

const WAYS_OUT = msg({
  closed: 'Questions? Write to {address}.',
  invitationNeeded: 'If you were invited, open the link in your invitation email. To ask for one, write to {address}.',
  invitationRefused: 'Ask for a new invitation: {address}.',
})

/** In place of the form, where it would be filled in for nothing. */
export default function SignUpRefused({ reason }: { reason: keyof typeof TITLES }) {
  const { support_email: address } = installation
  return (
    <AuthLayout
      title={TITLES[reason]}
      aside={<PrivatePanel />}
      below={
        <p>
          {rich('Want to know more first? <link>How registering works</link>', {
            link: (words) => <Link to="/vault-registration-process">{words}</Link>,
          })}
        </p>
      }
    >
      <div className={classes.form}>
        <Notice kind={reason === 'invitationRefused' ? 'warn' : 'calm'}>{SIGN_UP_MESSAGES[reason]}</Notice>
        <p className={layout.breaks}>
          {rich(WAYS_OUT[reason], { address: <a href={`mailto:${address}`}>{address}</a> })}
        </p>
        <ButtonLink to="/login">{t('Sign in to an existing account')}</ButtonLink>
      </div>
    </AuthLayout>
  )
}
