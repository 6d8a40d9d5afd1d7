import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { useMember } from '#account/identity/page/shared/session.ts'
import { MattersPage } from '#work/matters/page/matters-page.tsx'

interface Search {
  search?: string | undefined
  shown?: string | undefined
  gap?: string | undefined
}

const textIn = (given: unknown) => (typeof given === 'string' ? given : undefined)

export const Route = createFileRoute('/matters/')({
  validateSearch: ({ search, shown, gap }): Search => ({
    search: textIn(search),
    shown: textIn(shown),
    gap: textIn(gap),
  }),
  staticData: texts({ title: 'Matters', shape: 'list' }, ['title']),
  component: () => useMember() && <MattersPage />,
})
