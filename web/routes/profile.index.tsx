import { createFileRoute } from '@tanstack/react-router'
import { OwnProfile } from '#web/session/own-profile.tsx'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/profile/')({
  staticData: { title: 'Profile' },
  component: function Profile() {
    const member = useMember()
    return member && <OwnProfile member={member} />
  },
})
