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
  staticData: texts({ title: 'Sign in' }),
  component: function Login() {
    const { from, error, 'second-factor': factors } = Route.useSearch()
    return <LoginPage from={from} providerError={error} factorsAfterProvider={factors} />
  },
})
