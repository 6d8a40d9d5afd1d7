import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { SharedVaultsPage } from '#account/access/page/guest/shared-vaults-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/shared/')({
  staticData: texts({ title: 'Shared with you', shape: 'list' }, ['title']),
  component: () => useMember() && <SharedVaultsPage />,
})
