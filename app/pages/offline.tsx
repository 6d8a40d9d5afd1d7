import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { OfflinePage } from '#work/offline/page/offline-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/offline')({
  staticData: texts({ title: 'Offline', shape: 'list' }, ['title']),
  component: () => useMember() && <OfflinePage />,
})
