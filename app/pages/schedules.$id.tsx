import { createFileRoute } from '@tanstack/react-router'
import { useMember } from '#account/identity/page/shared/session.ts'
import { texts } from '#basics/words/words.ts'
import { SchedulePage } from '#work/schedules/page/schedule-page.tsx'

export const Route = createFileRoute('/schedules/$id')({
  staticData: texts({ title: 'Schedules', shape: 'list' }, ['title']),
  component: function OneSchedule() {
    const { id } = Route.useParams()
    return useMember() && <SchedulePage key={id} id={id} />
  },
})
