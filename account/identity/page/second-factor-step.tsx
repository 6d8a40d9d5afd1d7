import { Button } from '@mantine/core'
import { useState } from 'react'
import { MESSAGES } from '../rules/registration.ts'
import { t, texts } from '#basics/words/words.ts'
import type { SecondFactor } from './shared/identity.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { explain, type Explanation } from '#platform/client/explain.ts'
import { usePasskeySupport } from './shared/passkey-support.ts'
import { showPasskey } from './shared/passkeys.ts'
import { announceSignIn } from './shared/session.ts'
import { Notice } from '#ui/notice.tsx'
import { takeFocus } from '#ui/focus.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { rich } from '#ui/rich.tsx'
import { BackupCodeForm } from './backup-code-form.tsx'
import { CodeForm } from './code-form.tsx'
import layout from '#ui/layout.module.css'
import classes from './form.module.css'

export interface Challenge {
  /** Null where a provider has named the person, and not they themselves. */
  email: string | null
  factor: SecondFactor
}

interface SecondFactorStepProps {
  challenge: Challenge
  onStartAgain: (failure: Explanation | null) => void
}

type ChangeSource = 'authenticator' | 'passkey' | 'backup-code'

const OTHER_WAYS: Record<ChangeSource, string> = texts({
  authenticator: 'Use your authenticator app',
  passkey: 'Use your passkey',
  'backup-code': 'Use a backup code',
})

/** The password was right, or the provider sure. Now for the second proof, in one of the ways that this account has. */
export default function SecondFactorStep({ challenge: { email, factor }, onStartAgain }: SecondFactorStepProps) {
  const knowsPasskeys = usePasskeySupport()
  const ways = (['authenticator', 'passkey', 'backup-code'] as const).filter((way) =>
    way === 'passkey' ? factor.passkey && knowsPasskeys : way === 'backup-code' || factor.authenticator,
  )
  const [chosen, choose] = useState<ChangeSource | null>(null)
  const way = chosen ?? ways[0]!

  const props = {
    onError: (error: Error) => {
      if (isRefusedAs(error, 'INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'))
        onStartAgain(explain(error))
    },
  }
  return (
    <div className={classes.form}>
      <p className={layout.breaks}>
        {email === null
          ? t('One more step to confirm it’s you.')
          : rich('Your password for {email} is correct. One more step to confirm it’s you.', {
              email: <strong>{email}</strong>,
            })}
      </p>
      {way === 'authenticator' && <CodeForm {...props} />}
      {way === 'passkey' && <PasskeyForm {...props} />}
      {way === 'backup-code' && <BackupCodeForm {...props} />}
      <div className={`${layout.stack} ${layout.tight}`}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="subtle" onClick={() => choose(other)}>
              {OTHER_WAYS[other]}
            </Button>
          ))}
        <Button variant="subtle" onClick={() => onStartAgain(null)}>
          {t('Start again')}
        </Button>
      </div>
    </div>
  )
}

/** A browser opens its own window for this, so a person presses first. */
function PasskeyForm({ onError }: { onError: (error: Error) => void }) {
  const show = useSingleMutation(showPasskey, { onSuccess: announceSignIn, onError })
  const failure = show.error && explain(show.error, { unknown: MESSAGES.signInFailed })
  return (
    <div className={classes.form}>
      {failure && (
        <Notice answers kind={failure.kind} onDismiss={show.reset}>
          {failure.text}
        </Notice>
      )}
      <Button ref={takeFocus} fullWidth loading={show.isPending} onClick={() => show.start(undefined)}>
        {t('Continue with your passkey')}
      </Button>
    </div>
  )
}
