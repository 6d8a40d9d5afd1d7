import { lazy, Suspense } from 'react'
import type { SignUpRole } from '#basics/roles.ts'
import { installation } from '#platform/client/installation.ts'
import { Registering } from './registering.tsx'

const Invited = lazy(() => import('./invited.tsx'))
const SignUpRefused = lazy(() => import('./sign-up-refused.tsx'))

interface RegisterPageProps {
  role: SignUpRole
  /** The token of an invitation's link. */
  invitation: string | null
  /** What the form begins with. */
  email: string | undefined
  /** Where it leads afterwards. */
  from: string | undefined
  /** Why signing up with a provider came to nothing. */
  providerFailure: string | null
}

export function RegisterPage({ role, invitation, email, from, providerFailure }: RegisterPageProps) {
  const { sign_up: mode } = installation
  if (mode === 'open' && invitation === null)
    return <Registering role={role} locked={false} email={email} from={from} providerFailure={providerFailure} />
  return (
    <Suspense>
      {mode === 'closed' && <SignUpRefused reason="closed" />}
      {mode !== 'closed' && invitation === null && <SignUpRefused reason="invitationNeeded" />}
      {mode !== 'closed' && invitation !== null && <Invited token={invitation} role={role} />}
    </Suspense>
  )
}
