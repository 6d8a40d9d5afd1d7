import { Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { Member } from '#contract/member.ts'
import { providerFailure } from '#domain/identity/providers.ts'
import { onboardingStep } from '#domain/member/onboarding.ts'
import { texts } from '#domain/words/words.ts'
import { ActivityList } from '#web/features/activity/activity-list.tsx'
import { YourData } from '#web/features/account/your-data.tsx'
import { OwnFieldsSection } from '#web/features/assets/own-fields/own-fields-section.tsx'
import { OfflineSection } from '#web/features/offline/offline-section.tsx'
import { ProfilePage } from '#web/features/member/profile-page.tsx'
import { Confirmation } from '#web/features/identity/security/confirmation.tsx'
import { EmailChangeOutcome } from '#web/features/identity/security/email-change-outcome.tsx'
import { Security } from '#web/features/identity/security/security.tsx'
import { canBeOffline } from '#web/offline/device.ts'
import { Notice } from '#web/ui/notice.tsx'

const FURTHER = texts(
  [
    { id: 'security', label: 'Security' },
    { id: 'activity', label: 'Activity' },
    { id: 'your-data', label: 'Your data' },
  ],
  ['label'],
)

const OWN_FIELDS = texts({ id: 'own-fields', label: 'Your own fields' }, ['label'])

const OFFLINE = texts({ id: 'offline', label: 'Offline' }, ['label'])

/** All that one's own account is: who one is, how one gets in, what happened, and the way out. */
export function OwnProfile({ member }: { member: Member }) {
  const navigate = useNavigate()
  const hasVault = onboardingStep(member) === null
  // Read as text: the router would take some tokens for numbers.
  const [token] = useState(() => new URLSearchParams(window.location.search).get('confirm-email'))
  const [providerError, setProviderError] = useState(() => new URLSearchParams(window.location.search).get('error'))
  const forgetLink = useCallback(() => void navigate({ to: '/profile', replace: true }), [navigate])
  return (
    <ProfilePage
      key={member.id}
      member={member}
      notice={
        <>
          {token !== null && <EmailChangeOutcome token={token} email={member.email} onSettled={forgetLink} />}
          {providerError !== null && (
            <Notice kind="warn" onDismiss={() => setProviderError(null)}>
              {providerFailure(providerError)}
            </Notice>
          )}
        </>
      }
      further={[
        ...(hasVault ? [OWN_FIELDS] : []),
        ...FURTHER.slice(0, 1),
        ...(hasVault && canBeOffline() ? [OFFLINE] : []),
        ...FURTHER.slice(1),
      ]}
    >
      {hasVault && <OwnFieldsSection />}
      <Security member={member} />
      {hasVault && canBeOffline() && <OfflineSection member={member} />}
      <ActivityList />
      <Modal.Stack>
        <Confirmation email={member.email}>
          <YourData member={member} />
        </Confirmation>
      </Modal.Stack>
    </ProfilePage>
  )
}
