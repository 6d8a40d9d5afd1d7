import { createFileRoute } from '@tanstack/react-router'
import { CompleteProfilePage } from '#web/features/identity/complete-profile-page.tsx'
import { useMember } from '#web/session.ts'

export const Route = createFileRoute('/complete-profile')({
  staticData: { title: 'Complete your profile' },
  component: function CompleteProfile() {
    const member = useMember()
    return member && <CompleteProfilePage member={member} />
  },
})
