import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { t } from '#basics/words/words.ts'
import { type Factors, identity } from '../shared/identity.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { toast } from '#ui/toasts.ts'
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
      void toast({ kind: 'good', message: t('Your authenticator app was removed.') })
    },
  })
  const on = factors.authenticator
  return (
    <Part
      name="authenticator"
      title={t('Authenticator app')}
      status={on ? t('On') : t('Off')}
      good={on}
      text={t('An app on your phone shows a new code every 30 seconds. Nobody can sign in with just your password.')}
      action={
        on ? (
          <Button variant="default" onClick={ask} aria-label={t('Remove the authenticator app')}>
            {t('Remove')}
          </Button>
        ) : (
          <Button
            variant="default"
            loading={begin.isPending}
            onClick={() => begin.start()}
            aria-label={t('Set up an authenticator app')}
          >
            {t('Set up')}
          </Button>
        )
      }
    >
      <FailureNotice error={begin.error} title={t('We couldn’t start the setup')} onDismiss={begin.reset} />
      <Dialog
        title={t('Set up an authenticator app')}
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
        title={t('Remove the authenticator app?')}
        action={t('Remove the app')}
        failed={t('We couldn’t remove the authenticator app')}
        opened={asking}
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.start()}
        onClose={() => {
          remove.reset()
          close()
        }}
      >
        {t('You won’t be asked for its codes anymore.')} {lastFactorText(factors, { authenticator: true })}
      </AskFirst>
    </Part>
  )
}
