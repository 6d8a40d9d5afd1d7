import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { plural, t } from '#basics/words/words.ts'
import type { Factors } from '../shared/identity.ts'
import { hasPasskeys, usePasskeySupport } from '../shared/passkey-support.ts'
import { makePasskey } from '../shared/passkeys.ts'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toasts.ts'
import layout from '#ui/layout.module.css'
import { useSecurityAct } from './factors.ts'
import { Part } from './part.tsx'
import { PasskeyItem } from './passkey-item.tsx'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import classes from './security.module.css'

interface PasskeysPartProps {
  factors: Factors
  onAdded: () => void
}

export function PasskeysPart({ factors, onAdded }: PasskeysPartProps) {
  const knowsPasskeys = usePasskeySupport()
  const [opened, { open, close }] = useDisclosure()
  const make = useSecurityAct(makePasskey, {
    part: 'passkeys',
    onSuccess: () => {
      close()
      onAdded()
      void toast({ kind: 'good', message: t('You can now sign in with this passkey.') })
    },
  })
  const { passkeys } = factors
  return (
    <Part
      name="passkeys"
      title={t('Passkeys')}
      status={statusOf(passkeys.length)}
      good={passkeys.length > 0}
      text={t(
        'Sign in with your fingerprint, face or PIN. A passkey is saved on this device or in your password manager. If you use your password instead, we also ask for your passkey.',
      )}
      action={
        knowsPasskeys ? (
          <Button variant="default" onClick={open}>
            {t('Add a passkey')}
          </Button>
        ) : (
          hasPasskeys() && <p className={layout.quiet}>{t('This browser doesn’t support passkeys.')}</p>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className={classes.list} aria-label={t('Your passkeys')}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} factors={factors} />
          ))}
        </ul>
      )}
      <Dialog
        title={t('Add a passkey')}
        opened={opened}
        onClose={() => {
          make.reset()
          close()
        }}
      >
        <p>{t('Give it a name so you can tell it apart. Next, your browser asks where to save it.')}</p>
        <PasskeyNameForm
          name=""
          action={t('Create passkey')}
          failed={t('We couldn’t add a passkey')}
          pending={make.isPending}
          error={make.error}
          onDismiss={make.reset}
          onNamed={make.start}
        />
      </Dialog>
    </Part>
  )
}

const statusOf = (count: number) => (count === 0 ? t('None') : plural(count, '{count} passkey', '{count} passkeys'))
