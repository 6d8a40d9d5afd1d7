import { createFileRoute, redirect } from '@tanstack/react-router'
import type { ResetLink } from '#account/identity/rules/password-reset.ts'
import { texts } from '#basics/words/words.ts'
import { UpdatePasswordPage } from '#account/identity/page/update-password-page.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the address of a reset letter carried, once it is out of the address. */
    resetLink?: ResetLink
  }
}

export const Route = createFileRoute('/update-password')({
  // The token leaves the address before anything is shown, and stays with the entry of the history, so that a reload works.
  // The page is handed it: the history has none any more while the page is being left.
  beforeLoad: ({ location, preload }) => {
    const { resetLink: link = { type: null, token: null } } = location.state
    if (preload || location.searchStr === '') return { link }
    // Read as text: the router would take some tokens for numbers.
    const query = new URLSearchParams(location.searchStr)
    const resetLink = { type: query.get('type'), token: query.get('token') }
    throw redirect({ to: '/update-password', search: {}, state: { resetLink }, replace: true })
  },
  staticData: texts({ title: 'Choose a new password' }),
  component: function UpdatePassword() {
    const { link } = Route.useRouteContext()
    return <UpdatePasswordPage key={link.token} link={link} />
  },
})
