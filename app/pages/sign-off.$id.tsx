import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { SignOffPage } from '#work/jobs/page/sign-off-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/sign-off/$id')({
  staticData: texts({ title: 'Sign off', shape: 'list' }, ['title']),
  component: function SignOff() {
    const { id } = Route.useParams()
    return useMember() && <SignOffPage key={id} id={id} />
  },
})
