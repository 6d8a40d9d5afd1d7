import { Modal } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { YourData } from '#web/features/archive/your-data.tsx'
import { Confirmation } from '#web/features/security/confirmation.tsx'
import { EmailChangeOutcome } from '#web/features/security/email-change-outcome.tsx'
import { Security } from '#web/features/security/security.tsx'
import { useMember } from '#web/session.ts'
import { Page } from '#web/ui/page.tsx'

export const Route = createFileRoute('/profile/')({
  staticData: { title: 'Profile' },
  component: function Profile() {
    const member = useMember()
    const navigate = useNavigate()
    // Read as text: the router would take some tokens for numbers.
    const [token] = useState(() => new URLSearchParams(window.location.search).get('confirm-email'))
    const forgetLink = useCallback(() => void navigate({ to: '/profile', replace: true }), [navigate])
    if (!member) return null
    return (
      <Page title="Profile" lead={`Signed in as ${member.email}`} narrow>
        {token !== null && <EmailChangeOutcome token={token} email={member.email} onSettled={forgetLink} />}
        <Security member={member} />
        <Modal.Stack>
          <Confirmation email={member.email}>
            <YourData member={member} />
          </Confirmation>
        </Modal.Stack>
      </Page>
    )
  },
})
