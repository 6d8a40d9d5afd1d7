import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { AccessPage } from '#account/access/page/owner/access-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

interface Search {
  /** Of which access the log tells, and what; the page knows which there are. */
  of?: string | undefined
  kind?: string | undefined
  /** With which firm, as its client, one is about to share. */
  share_with?: string | undefined
}

const textIn = (given: unknown) => (typeof given === 'string' ? given : undefined)

export const Route = createFileRoute('/access')({
  validateSearch: ({ of, kind, share_with }): Search => ({
    of: textIn(of),
    kind: textIn(kind),
    share_with: textIn(share_with),
  }),
  staticData: texts({ title: 'Access', shape: 'list' }, ['title']),
  component: () => useMember() && <AccessPage />,
})
