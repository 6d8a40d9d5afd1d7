import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { OfflinePage } from '#web/features/offline/offline-page.tsx'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/offline')({
  staticData: texts({ title: 'Offline', shape: 'list' }, ['title']),
  component: () => useMember() && <OfflinePage />,
})
