import { createFileRoute, redirect } from '@tanstack/react-router'
import { isSignUpRole, type SignUpRole } from '#basics/roles.ts'
import { returnPath } from '#account/member/rules/routes.ts'
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
  from?: string | undefined
  /** Why signing up with a provider came to nothing. */
  error?: string | undefined
}

export const Route = createFileRoute('/register')({
  // A role that nobody may choose counts as none named. It must be named as undefined, else the router keeps it.
  validateSearch: ({ role, invitation, from, error }): RegisterSearch => ({
    role: isSignUpRole(role) ? role : undefined,
    invitation: typeof invitation === 'string' ? invitation : undefined,
    from: returnPath(from) ?? undefined,
    error: typeof error === 'string' ? error : undefined,
  }),
  // The token leaves the address before anything is shown, and stays with the entry of the history, so that a reload works.
  // The page is handed it: the history has none any more while the page is being left.
  beforeLoad: ({ search: { role, invitation, from }, location, preload }) => {
    if (preload || invitation === undefined) return { invitation: location.state.invitation ?? null }
    throw redirect({
      to: '/register',
      search: { role, from, invitation: undefined },
      state: { invitation },
      replace: true,
    })
  },
  // Why comes with whoever was sent back, and with nobody else.
  loaderDeps: ({ search: { error } }) => ({ error }),
  loader: async ({ deps: { error } }) =>
    error === undefined ? null : (await import('#account/identity/rules/providers.ts')).providerFailure(error),
  staticData: texts({ title: 'Create your account' }),
  component: function Register() {
    const { role, from } = Route.useSearch()
    const { invitation } = Route.useRouteContext()
    return (
      <RegisterPage
        key={invitation}
        role={role ?? 'investor'}
        invitation={invitation}
        from={from}
        providerFailure={Route.useLoaderData()}
      />
    )
  },
})
