import { createFileRoute } from '@tanstack/react-router'
import { useMember } from '#account/identity/page/shared/session.ts'
import { texts } from '#basics/words/words.ts'
import { ProposePage } from '#work/schedules/page/propose-page.tsx'

interface Search {
  client?: string | undefined
  grant?: string | undefined
}

const textIn = (given: unknown) => (typeof given === 'string' && given !== '' ? given : undefined)

export const Route = createFileRoute('/schedules/new')({
  validateSearch: ({ client, grant }): Search => ({ client: textIn(client), grant: textIn(grant) }),
  staticData: texts({ title: 'Propose a version', shape: 'list' }, ['title']),
  component: () => useMember() && <ProposePage />,
})
