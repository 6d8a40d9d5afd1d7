import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { JobPage } from '#work/jobs/page/job-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/board/$id')({
  staticData: texts({ title: 'Job', shape: 'list' }, ['title']),
  component: function OneJob() {
    const { id } = Route.useParams()
    return useMember() && <JobPage key={id} id={id} />
  },
})
