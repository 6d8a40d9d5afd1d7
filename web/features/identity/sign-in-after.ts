import { useNavigate } from '@tanstack/react-router'
import { identity } from '#web/session/identity.ts'
import { announceSignIn } from '#web/session/session.ts'

/** Signs in with a password that was just accepted; where a second factor is asked for, the sign-in page does that. */
export function useSignInAfter() {
  const navigate = useNavigate()
  return async (credentials: { email: string; password: string }) => {
    const { signed_in } = await identity.signIn(credentials)
    if (signed_in) await announceSignIn()
    await navigate({ to: signed_in ? '/dashboard' : '/login', replace: true })
  }
}
