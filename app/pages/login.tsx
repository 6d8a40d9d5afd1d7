import { createFileRoute } from '@tanstack/react-router'
import { returnPath } from '#account/member/rules/routes.ts'
import { texts } from '#basics/words/words.ts'
import { LoginPage } from '#account/identity/page/login-page.tsx'

interface LoginSearch {
  from?: string | undefined
  /** Why a sign-in with a provider came to nothing. */
  error?: string | undefined
  /** By which factors a sign-in with a provider goes on. */
  'second-factor'?: string | undefined
}

export const Route = createFileRoute('/login')({
  validateSearch: ({ from, error, 'second-factor': factors }): LoginSearch => ({
    from: returnPath(from) ?? undefined,
    error: typeof error === 'string' ? error : undefined,
    'second-factor': typeof factors === 'string' ? factors : undefined,
  }),
  // Why comes with whoever was sent back, and with nobody else.
  loaderDeps: ({ search: { error } }) => ({ error }),
  loader: async ({ deps: { error } }) =>
    error === undefined ? null : (await import('#account/identity/rules/providers.ts')).providerFailure(error),
  staticData: texts({ title: 'Sign in' }),
  component: function Login() {
    const { from, 'second-factor': factors } = Route.useSearch()
    return <LoginPage from={from} providerFailure={Route.useLoaderData()} factorsAfterProvider={factors} />
  },
})
