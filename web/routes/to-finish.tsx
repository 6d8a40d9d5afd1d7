import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { ToFinishPage } from '#web/features/assets/unfinished/to-finish-page.tsx'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/to-finish')({
  staticData: texts({ title: 'To Finish', shape: 'list' }, ['title']),
  component: () => useMember() && <ToFinishPage />,
})
