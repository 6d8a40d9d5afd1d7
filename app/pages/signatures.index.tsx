import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { useMember } from '#account/identity/page/shared/session.ts'
import { SignaturesPage } from '#work/signatures/page/signatures-page.tsx'

interface Search {
  search?: string | undefined
  shown?: string | undefined
}

const textIn = (given: unknown) => (typeof given === 'string' ? given : undefined)

export const Route = createFileRoute('/signatures/')({
  validateSearch: ({ search, shown }): Search => ({ search: textIn(search), shown: textIn(shown) }),
  staticData: texts({ title: 'Signatures', shape: 'list' }, ['title']),
  component: () => useMember() && <SignaturesPage />,
})
