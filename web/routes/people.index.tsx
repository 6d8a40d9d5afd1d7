import { createFileRoute } from '@tanstack/react-router'
import { type PersonUse, USES } from '#domain/people/uses.ts'
import { texts } from '#domain/words/words.ts'
import { PeoplePage } from '#web/features/people/people-page.tsx'
import { useMember } from '#web/session/session.ts'
import { searchedFor } from '#web/ui/searched-for.ts'

interface Search {
  search?: string | undefined
  use?: PersonUse | undefined
}

export const Route = createFileRoute('/people/')({
  validateSearch: ({ search, use }): Search => ({
    search: searchedFor(search),
    use: USES.find((each) => each === use),
  }),
  staticData: texts({ title: 'People', shape: 'list' }, ['title']),
  component: () => useMember() && <PeoplePage />,
})
