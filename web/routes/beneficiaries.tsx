import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { BeneficiariesPage } from '#web/features/people/beneficiaries-page.tsx'
import { useMember } from '#web/session/session.ts'

interface Search {
  search?: string | undefined
  view?: 'none' | undefined
}

export const Route = createFileRoute('/beneficiaries')({
  validateSearch: ({ search, view }): Search => ({
    search: wordsOf(search).slice(0, 200) || undefined,
    view: view === 'none' ? view : undefined,
  }),
  staticData: texts({ title: 'Beneficiaries', shape: 'list' }, ['title']),
  component: () => useMember() && <BeneficiariesPage />,
})

/** The router takes some words for numbers. */
const wordsOf = (search: unknown) => (typeof search === 'string' || typeof search === 'number' ? `${search}` : '')
