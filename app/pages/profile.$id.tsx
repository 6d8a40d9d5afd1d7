import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { RestrictedProfile } from '#account/member/page/restricted-profile.tsx'
import { OwnProfile } from '#account/member/page/own-profile.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/profile/$id')({
  staticData: texts({ title: 'Profile' }),
  component: function ProfileOf() {
    const member = useMember()
    const { id } = Route.useParams()
    if (!member) return null
    return id.toLowerCase() === member.id ? <OwnProfile member={member} /> : <RestrictedProfile />
  },
})
