import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmailChangeForm } from './email-change-form.tsx'
import { Part } from './part.tsx'

export function EmailPart({ email }: { email: string }) {
  const [opened, { open, close }] = useDisclosure()
  const [outcome, setOutcome] = useState<{ newEmail: string; changed: boolean } | null>(null)
  return (
    <Part
      name="email"
      title="E-mail address"
      status={email}
      text="You sign in with it, and we write to it."
      action={
        <Button variant="default" onClick={open}>
          Change address
        </Button>
      }
    >
      {outcome && (
        <Notice kind={outcome.changed ? 'good' : 'calm'} onDismiss={() => setOutcome(null)}>
          {outcome.changed ? (
            <p>Your address was changed. You sign in with the new one from now on.</p>
          ) : (
            <p>
              We’ve sent an email to <strong>{outcome.newEmail}</strong>. Open its link within one hour to make the
              change. Until then nothing changes.
            </p>
          )}
        </Notice>
      )}
      <Dialog title="Change email address" opened={opened} onClose={close}>
        <EmailChangeForm
          email={email}
          onDone={(newEmail, changed) => {
            setOutcome({ newEmail, changed })
            close()
          }}
        />
      </Dialog>
    </Part>
  )
}
