import { useState } from 'react'
import { judgeResetLink, type ResetLink } from '../rules/password-reset.ts'
import { MESSAGES } from '../rules/registration.ts'
import { NewPassword } from './new-password.tsx'
import { PasswordChanged } from './password-changed.tsx'
import { ResetLinkRefused } from './reset-link-refused.tsx'
import { useTitleFocus } from './use-title-focus.ts'

export function UpdatePasswordPage({ link }: { link: ResetLink }) {
  const [outcome, setOutcome] = useState<'changed' | 'expired' | null>(null)
  useTitleFocus(outcome)
  const verdict = judgeResetLink(link)
  if (outcome === 'changed') return <PasswordChanged />
  if (outcome === 'expired') return <ResetLinkRefused message={MESSAGES.resetLinkExpired} />
  if (!verdict.ok) return <ResetLinkRefused message={verdict.message} />
  return (
    <NewPassword
      token={verdict.token}
      onChanged={() => setOutcome('changed')}
      onExpired={() => setOutcome('expired')}
    />
  )
}
