import { createFileRoute, redirect } from '@tanstack/react-router'
import type { ConfirmationLink } from '#account/identity/rules/confirmation.ts'
import { texts } from '#basics/words/words.ts'
import { ConfirmEmailPage } from '#account/identity/page/confirm-email-page.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the address of a confirmation letter carried, once it is out of the address. */
    confirmationLink?: ConfirmationLink
  }
}

export const Route = createFileRoute('/confirm-email')({
  // The token leaves the address before anything is shown, and stays with the entry of the history, so that a reload works.
  // The page is handed it: the history has none any more while the page is being left.
  beforeLoad: ({ location, preload }) => {
    const { confirmationLink: link = { token: null, remove: false } } = location.state
    if (preload || location.searchStr === '') return { link }
    // Read as text: the router would take some tokens for numbers.
    const query = new URLSearchParams(location.searchStr)
    const confirmationLink = { token: query.get('token'), remove: query.has('remove') }
    throw redirect({ to: '/confirm-email', search: {}, state: { confirmationLink }, replace: true })
  },
  staticData: texts({ title: 'Confirm your email' }),
  component: function ConfirmEmail() {
    const { link } = Route.useRouteContext()
    return <ConfirmEmailPage key={`${link.token} ${link.remove}`} link={link} />
  },
})
