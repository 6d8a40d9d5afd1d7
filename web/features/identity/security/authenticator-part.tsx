import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type Factors, identity } from '#web/session/identity.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { toast } from '#web/ui/toasts.ts'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { lastFactorText, useSecurityAct } from './factors.ts'
import { headingOf, Part } from './part.tsx'

interface AuthenticatorPartProps {
  factors: Factors
  onAdded: () => void
}

export function AuthenticatorPart({ factors, onAdded }: AuthenticatorPartProps) {
  const [settingUp, { open: setUp, close: leaveSetUp }] = useDisclosure()
  const begin = useSecurityAct(identity.beginAuthenticator, { part: 'authenticator', onSuccess: setUp })
  const [asking, { open: ask, close }] = useDisclosure()
  const remove = useSecurityAct(identity.removeAuthenticator, {
    part: 'authenticator',
    onSuccess: () => {
      close()
      void toast({ kind: 'good', message: 'Your authenticator app was removed.' })
    },
  })
  const on = factors.authenticator
  return (
    <Part
      name="authenticator"
      title="Authenticator app"
      status={on ? 'On' : 'Off'}
      good={on}
      text="An app on your phone shows a new code every 30 seconds. Nobody can sign in with just your password."
      action={
        on ? (
          <Button variant="default" onClick={ask} aria-label="Remove the authenticator app">
            Remove
          </Button>
        ) : (
          <Button
            variant="default"
            loading={begin.isPending}
            onClick={() => begin.start()}
            aria-label="Set up an authenticator app"
          >
            Set up
          </Button>
        )
      }
    >
      <FailureNotice error={begin.error} title="We couldn’t start the setup" onDismiss={begin.reset} />
      <Dialog
        title="Set up an authenticator app"
        opened={settingUp && begin.data !== undefined}
        onClose={leaveSetUp}
        onClosed={begin.reset}
        focusAfter={headingOf('authenticator')}
      >
        {begin.data && (
          <AuthenticatorSetup
            {...begin.data}
            onAdded={() => {
              leaveSetUp()
              onAdded()
            }}
          />
        )}
      </Dialog>
      <AskFirst
        title="Remove the authenticator app?"
        action="Remove the app"
        failed="We couldn’t remove the authenticator app"
        opened={asking}
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.start()}
        onClose={() => {
          remove.reset()
          close()
        }}
      >
        You won’t be asked for its codes anymore. {lastFactorText(factors, { authenticator: true })}
      </AskFirst>
    </Part>
  )
}
