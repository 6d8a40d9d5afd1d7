import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { OwnProfile } from '#account/member/page/own-profile.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/profile/')({
  staticData: texts({ title: 'Profile' }),
  component: function Profile() {
    const member = useMember()
    return member && <OwnProfile member={member} />
  },
})
