import { Button } from '@mantine/core'
import { MESSAGES } from '../../rules/registration.ts'
import { t } from '#basics/words/words.ts'
import { identity } from '../shared/identity.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { rich } from '#ui/rich.tsx'

/** The way to a password for somebody who is signed in and knows none. */
export function ResetLetter({ email, action = t('Reset your password by email') }: { email: string; action?: string }) {
  const ask = useSingleMutation(() => identity.requestPasswordReset({ email }))
  if (ask.isSuccess)
    return (
      <Notice kind="good">
        <p>
          {rich('We’ve sent an email to {email}. Its link lets you choose a new password, and works for one hour.', {
            email: <strong>{email}</strong>,
          })}
        </p>
      </Notice>
    )
  return (
    <>
      <FailureNotice error={ask.error} title={MESSAGES.resetRequestFailed} onDismiss={ask.reset} />
      <Button variant="default" loading={ask.isPending} onClick={() => ask.start()}>
        {action}
      </Button>
    </>
  )
}
