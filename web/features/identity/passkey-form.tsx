import { Button } from '@mantine/core'
import { MESSAGES } from '#domain/identity/registration.ts'
import { explain } from '#web/client/explain.ts'
import { showPasskey } from '#web/session/passkeys.ts'
import { announceSignIn } from '#web/session/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
import classes from './form.module.css'

/** A browser opens its own window for this, so a person presses first. */
export function PasskeyForm({ onError }: { onError: (error: Error) => void }) {
  const show = useSingleMutation(showPasskey, { onSuccess: announceSignIn, onError })
  const failure = show.error && explain(show.error, { unknown: MESSAGES.signInFailed })
  return (
    <div className={classes.form}>
      {failure && (
        <Notice kind={failure.kind} onDismiss={show.reset}>
          {failure.text}
        </Notice>
      )}
      <Button ref={takeFocus} fullWidth loading={show.isPending} onClick={() => show.start(undefined)}>
        Continue with your passkey
      </Button>
    </div>
  )
}
