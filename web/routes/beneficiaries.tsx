import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { BeneficiariesPage } from '#web/features/people/beneficiaries-page.tsx'
import { useMember } from '#web/session/session.ts'
import { searchedFor } from '#web/ui/searched-for.ts'

interface Search {
  search?: string | undefined
  view?: 'none' | undefined
}

export const Route = createFileRoute('/beneficiaries')({
  validateSearch: ({ search, view }): Search => ({
    search: searchedFor(search),
    view: view === 'none' ? view : undefined,
  }),
  staticData: texts({ title: 'Beneficiaries', shape: 'list' }, ['title']),
  component: () => useMember() && <BeneficiariesPage />,
})
