import { Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { Member } from '../contract.ts'
import { providerFailure } from '#account/identity/rules/providers.ts'
import { onboardingStep } from '../rules/onboarding.ts'
import { texts } from '#basics/words/words.ts'
import { ActivityList } from '#account/activity/page/shared/activity-list.tsx'
import { ToWebhooks } from '#account/webhooks/page/shared/to-webhooks.tsx'
import { YourData } from '#account/your-data/page/shared/your-data.tsx'
import { OwnFieldsSection } from '#record/kinds/page/shared/own-fields-section.tsx'
import { OfflineSection } from '#work/offline/page/shared/offline-section.tsx'
import { ProfilePage } from './profile-page.tsx'
import { Confirmation } from '#account/identity/page/shared/confirmation.tsx'
import { EmailChangeOutcome } from '#account/identity/page/shared/email-change-outcome.tsx'
import { Security } from '#account/identity/page/shared/security.tsx'
import { canBeOffline } from '#work/offline/page/shared/device.ts'
import { Notice } from '#ui/notice.tsx'

const FURTHER = texts(
  [
    { id: 'security', label: 'Security' },
    { id: 'activity', label: 'Activity' },
    { id: 'your-data', label: 'Your data' },
  ],
  ['label'],
)

const OWN_FIELDS = texts({ id: 'own-fields', label: 'Your own fields' }, ['label'])

const PROGRAMS = texts({ id: 'programs', label: 'For your programs' }, ['label'])

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
        ...(hasVault ? [PROGRAMS] : []),
        ...FURTHER.slice(1),
      ]}
    >
      {hasVault && <OwnFieldsSection />}
      <Security member={member} />
      {hasVault && canBeOffline() && <OfflineSection member={member} />}
      {hasVault && <ToWebhooks />}
      <ActivityList />
      <Modal.Stack>
        <Confirmation email={member.email}>
          <YourData member={member} />
        </Confirmation>
      </Modal.Stack>
    </ProfilePage>
  )
}
