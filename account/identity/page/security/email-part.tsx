import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import { EmailChangeForm } from './email-change-form.tsx'
import { Part } from './part.tsx'

export function EmailPart({ email }: { email: string }) {
  const [opened, { open, close }] = useDisclosure()
  const [outcome, setOutcome] = useState<{ newEmail: string; changed: boolean } | null>(null)
  return (
    <Part
      name="email"
      title={t('Email address')}
      status={email}
      text={t('You sign in with it, and we write to it.')}
      action={
        <Button variant="default" onClick={open}>
          {t('Change address')}
        </Button>
      }
    >
      {outcome && (
        <Notice kind={outcome.changed ? 'good' : 'calm'} onDismiss={() => setOutcome(null)}>
          {outcome.changed ? (
            <p>{t('Your address was changed. You sign in with the new one from now on.')}</p>
          ) : (
            <p>
              {rich(
                'We’ve sent an email to {email}. Open its link within one hour to make the change. Until then nothing changes.',
                { email: <strong>{outcome.newEmail}</strong> },
              )}
            </p>
          )}
        </Notice>
      )}
      <Dialog title={t('Change email address')} opened={opened} onClose={close}>
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
