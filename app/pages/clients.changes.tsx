import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { ChangesPage } from '#account/firms/page/changes/changes-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

interface Search {
  client?: string | undefined
  kind?: string | undefined
}

const textIn = (given: unknown) => (typeof given === 'string' ? given : undefined)

export const Route = createFileRoute('/clients/changes')({
  validateSearch: ({ client, kind }): Search => ({ client: textIn(client), kind: textIn(kind) }),
  staticData: texts({ title: 'Changes', shape: 'list' }, ['title']),
  component: () => useMember() && <ChangesPage />,
})
