import { createFileRoute, redirect } from '@tanstack/react-router'
import { isSignUpRole, type SignUpRole } from '#basics/roles.ts'
import { texts } from '#basics/words/words.ts'
import { RegisterPage } from '#account/identity/page/register-page.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the address of an invitation carried, once it is out of the address. */
    invitation?: string
  }
}

interface RegisterSearch {
  role?: SignUpRole | undefined
  invitation?: string | undefined
  /** Why signing up with a provider came to nothing. */
  error?: string | undefined
}

export const Route = createFileRoute('/register')({
  // A role that nobody may choose counts as none named. It must be named as undefined, else the router keeps it.
  validateSearch: ({ role, invitation, error }): RegisterSearch => ({
    role: isSignUpRole(role) ? role : undefined,
    invitation: typeof invitation === 'string' ? invitation : undefined,
    error: typeof error === 'string' ? error : undefined,
  }),
  // The token leaves the address before anything is shown, and stays with the entry of the history, so that a reload works.
  // The page is handed it: the history has none any more while the page is being left.
  beforeLoad: ({ search: { role, invitation }, location, preload }) => {
    if (preload || invitation === undefined) return { invitation: location.state.invitation ?? null }
    throw redirect({ to: '/register', search: { role, invitation: undefined }, state: { invitation }, replace: true })
  },
  staticData: texts({ title: 'Create your account' }),
  component: function Register() {
    const { role, error } = Route.useSearch()
    const { invitation } = Route.useRouteContext()
    return (
      <RegisterPage key={invitation} role={role ?? 'investor'} invitation={invitation} providerError={error ?? null} />
    )
  },
})
