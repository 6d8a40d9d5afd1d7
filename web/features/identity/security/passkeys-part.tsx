import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Factors } from '#web/session/identity.ts'
import { usePasskeySupport } from '#web/session/passkey-support.ts'
import { makePasskey } from '#web/session/passkeys.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import layout from '#web/ui/layout.module.css'
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
      void toast({ kind: 'good', message: 'The passkey opens your vault from now on.' })
    },
  })
  const { passkeys } = factors
  return (
    <Part
      name="passkeys"
      title="Passkeys"
      status={statusOf(passkeys.length)}
      good={passkeys.length > 0}
      text="Kept by this device or by what keeps your passwords, and opened by finger, face or PIN. One signs you in by itself; where you sign in by password, it is asked for as well."
      action={
        knowsPasskeys ? (
          <Button variant="default" onClick={open}>
            Add a passkey
          </Button>
        ) : (
          <p className={layout.quiet}>This browser knows no passkeys.</p>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className={classes.list} aria-label="Your passkeys">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} factors={factors} />
          ))}
        </ul>
      )}
      <Dialog
        title="Add a passkey"
        opened={opened}
        onClose={() => {
          make.reset()
          close()
        }}
      >
        <p>Your browser asks next where to keep it. Give it a name first, so that you can tell it from others.</p>
        <PasskeyNameForm
          name=""
          action="Create passkey"
          failed="No passkey was added"
          pending={make.isPending}
          error={make.error}
          onDismiss={make.reset}
          onNamed={make.start}
        />
      </Dialog>
    </Part>
  )
}

function statusOf(count: number) {
  if (count === 0) return 'None'
  return count === 1 ? '1 passkey' : `${count} passkeys`
}
