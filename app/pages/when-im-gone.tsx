import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { WhenGonePage } from '#account/estate/page/owner/when-gone-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

interface Search {
  /** The page knows which there are. */
  view?: string | undefined
}

export const Route = createFileRoute('/when-im-gone')({
  validateSearch: ({ view }): Search => ({ view: typeof view === 'string' ? view : undefined }),
  staticData: texts({ title: 'When I’m gone', shape: 'form' }, ['title']),
  component: function WhenGone() {
    const member = useMember()
    return member && <WhenGonePage member={member} />
  },
})
