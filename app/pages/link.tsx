import { createFileRoute, redirect } from '@tanstack/react-router'
import { LinkPage } from '#account/access/page/guest/link-page.tsx'
import { takeToken } from '#account/access/page/shared/token.ts'

/** Its window has no title but the product's: who looks over a shoulder learns nothing. */
export const Route = createFileRoute('/link')({
  // The token leaves the address before anything is shown.
  beforeLoad: ({ location: { hash }, preload }) => {
    if (preload || hash === '') return
    takeToken('link', hash)
    throw redirect({ to: '/link', hash: '', replace: true })
  },
  component: LinkPage,
})
