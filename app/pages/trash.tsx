import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { TrashPage } from '#work/trash/page/trash-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/trash')({
  staticData: texts({ title: 'Trash', shape: 'list' }, ['title']),
  component: () => useMember() && <TrashPage />,
})
