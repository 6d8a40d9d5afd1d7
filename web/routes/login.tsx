import { createFileRoute } from '@tanstack/react-router'
import { returnPath } from '#domain/routes.ts'
import { confirmationLinkIn, confirmationSearch } from '#web/features/identity/confirmation-link.ts'
import { LoginPage } from '#web/features/identity/login-page.tsx'

interface LoginSearch extends ReturnType<typeof confirmationSearch> {
  from?: string | undefined
}

export const Route = createFileRoute('/login')({
  validateSearch: (search): LoginSearch => ({
    from: returnPath(search['from']) ?? undefined,
    ...confirmationSearch(search),
  }),
  staticData: { title: 'Sign in' },
  component: function Login() {
    return <LoginPage link={confirmationLinkIn(Route.useSearch())} />
  },
})
