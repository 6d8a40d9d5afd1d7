import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { useMember } from '#account/identity/page/shared/session.ts'
import { RequestsPage } from '#work/requests/page/requests-page.tsx'

export const Route = createFileRoute('/requests/')({
  validateSearch: ({ shown }): { shown?: string | undefined } => ({
    shown: typeof shown === 'string' ? shown : undefined,
  }),
  staticData: texts({ title: 'Requests', shape: 'list' }, ['title']),
  component: () => useMember() && <RequestsPage />,
})
