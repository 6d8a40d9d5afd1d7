import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { AppraisalPage } from '#work/jobs/page/appraisal-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/board/appraisals/$id')({
  staticData: texts({ title: 'Appraisal', shape: 'list' }, ['title']),
  component: function OneAppraisal() {
    const { id } = Route.useParams()
    return useMember() && <AppraisalPage key={id} id={id} />
  },
})
