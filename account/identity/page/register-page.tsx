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
  /** Where it leads afterwards. */
  from: string | undefined
  /** Why signing up with a provider came to nothing. */
  providerFailure: string | null
}

export function RegisterPage({ role, invitation, from, providerFailure }: RegisterPageProps) {
  const { sign_up: mode } = installation
  if (mode === 'open' && invitation === null)
    return <Registering role={role} locked={false} from={from} providerFailure={providerFailure} />
  return (
    <Suspense>
      {invitation === null && <SignUpRefused reason={mode === 'closed' ? 'closed' : 'invitationNeeded'} />}
      {invitation !== null && <Invited token={invitation} role={role} from={from} />}
    </Suspense>
  )
}
