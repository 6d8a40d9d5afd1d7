import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { RemindersPage } from '#web/features/reminders/reminders-page.tsx'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/reminders')({
  staticData: texts({ title: 'Reminders', shape: 'list' }, ['title']),
  component: () => useMember() && <RemindersPage />,
})
