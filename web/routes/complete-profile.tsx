import { createFileRoute, useLocation } from '@tanstack/react-router'
import { CompleteProfilePage } from '#web/features/member/complete-profile-page.tsx'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/complete-profile')({
  staticData: { title: 'Complete your profile' },
  component: function CompleteProfile() {
    const member = useMember()
    const finished = useLocation({ select: ({ state }) => state.finished === true })
    return member && <CompleteProfilePage member={member} finished={finished} />
  },
})
