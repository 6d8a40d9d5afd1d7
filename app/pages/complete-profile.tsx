import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { CompleteProfilePage } from '#account/member/page/complete-profile-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/complete-profile')({
  beforeLoad: ({ location }) => ({ finished: location.state.finished === true }),
  staticData: texts({ title: 'Complete your profile' }),
  component: function CompleteProfile() {
    const member = useMember()
    const { finished } = Route.useRouteContext()
    return member && <CompleteProfilePage member={member} finished={finished} />
  },
})
