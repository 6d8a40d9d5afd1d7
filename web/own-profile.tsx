import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { Member } from '#contract/member.ts'
import { ActivityList } from './features/activity/activity-list.tsx'
import { ProfilePage } from './features/profile/profile-page.tsx'
import { EmailChangeOutcome } from './features/security/email-change-outcome.tsx'
import { Security } from './features/security/security.tsx'

/** All that one's own account is: who one is, how one gets in, and what happened. */
export function OwnProfile({ member }: { member: Member }) {
  const navigate = useNavigate()
  // Read as text: the router would take some tokens for numbers.
  const [token] = useState(() => new URLSearchParams(window.location.search).get('confirm-email'))
  const forgetLink = useCallback(() => void navigate({ to: '/profile', replace: true }), [navigate])
  return (
    <ProfilePage
      key={member.id}
      member={member}
      notice={token !== null && <EmailChangeOutcome token={token} email={member.email} onSettled={forgetLink} />}
    >
      <Security member={member} />
      <ActivityList />
    </ProfilePage>
  )
}
