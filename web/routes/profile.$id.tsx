import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { RestrictedProfile } from '#web/features/member/restricted-profile.tsx'
import { OwnProfile } from '#web/session/own-profile.tsx'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/profile/$id')({
  staticData: texts({ title: 'Profile' }),
  component: function ProfileOf() {
    const member = useMember()
    const { id } = Route.useParams()
    if (!member) return null
    return id.toLowerCase() === member.id ? <OwnProfile member={member} /> : <RestrictedProfile />
  },
})
