import { createFileRoute } from '@tanstack/react-router'
import { type PersonUse, USES } from '#record/people/rules/uses.ts'
import { texts } from '#basics/words/words.ts'
import { PeoplePage } from '#record/people/page/people-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'
import { searchedFor } from '#ui/searched-for.ts'

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
