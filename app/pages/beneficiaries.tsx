import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { BeneficiariesPage } from '#record/people/page/beneficiaries-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'
import { searchedFor } from '#ui/searched-for.ts'

interface Search {
  search?: string | undefined
  view?: 'none' | undefined
  check?: string | undefined
}

export const Route = createFileRoute('/beneficiaries')({
  validateSearch: ({ search, view, check }): Search => ({
    search: searchedFor(search),
    view: view === 'none' ? view : undefined,
    check: searchedFor(check),
  }),
  staticData: texts({ title: 'Beneficiaries', shape: 'list' }, ['title']),
  component: () => useMember() && <BeneficiariesPage />,
})
