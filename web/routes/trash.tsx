import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { TrashPage } from '#web/features/assets/trash/trash-page.tsx'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/trash')({
  staticData: texts({ title: 'Trash', shape: 'list' }, ['title']),
  component: () => useMember() && <TrashPage />,
})
