import { Button } from '@mantine/core'
import { MESSAGES } from '#domain/identity/registration.ts'
import { identity } from '#web/session/identity.ts'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'

/** The way out for somebody who is signed in and no longer knows the password. */
export function ResetLetter({ email }: { email: string }) {
  const ask = useSingleMutation(() => identity.requestPasswordReset({ email }))
  if (ask.isSuccess)
    return (
      <Notice kind="good">
        <p>
          We’ve sent an email to <strong>{email}</strong>. Its link lets you choose a new password, and works for one
          hour.
        </p>
      </Notice>
    )
  return (
    <>
      <FailureNotice error={ask.error} title={MESSAGES.resetRequestFailed} onDismiss={ask.reset} />
      <Button variant="default" loading={ask.isPending} onClick={() => ask.start()}>
        Reset your password by email
      </Button>
    </>
  )
}
