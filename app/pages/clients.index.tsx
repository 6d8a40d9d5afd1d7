import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { ClientsPage } from '#account/firms/page/clients/clients-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

interface Search {
  search?: string | undefined
  shown?: string | undefined
  sort?: string | undefined
  of?: string | undefined
}

const textIn = (given: unknown) => (typeof given === 'string' ? given : undefined)

export const Route = createFileRoute('/clients/')({
  validateSearch: ({ search, shown, sort, of }): Search => ({
    search: textIn(search),
    shown: textIn(shown),
    sort: textIn(sort),
    of: textIn(of),
  }),
  staticData: texts({ title: 'Clients', shape: 'list' }, ['title']),
  component: () => useMember() && <ClientsPage />,
})
