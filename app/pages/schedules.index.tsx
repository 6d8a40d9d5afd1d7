import { createFileRoute } from '@tanstack/react-router'
import { useMember } from '#account/identity/page/shared/session.ts'
import { texts } from '#basics/words/words.ts'
import { SchedulesPage } from '#work/schedules/page/schedules-page.tsx'

export const Route = createFileRoute('/schedules/')({
  staticData: texts({ title: 'Schedules', shape: 'list' }, ['title']),
  component: () => useMember() && <SchedulesPage />,
})
