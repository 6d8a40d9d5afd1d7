import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { dayOfMoment } from '#web/ui/in-words.ts'
import { type Factors, identity, type Passkey } from '#web/session/identity.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import layout from '#web/ui/layout.module.css'
import { lastFactorText, useSecurityAct } from './factors.ts'
import { headingOf } from './part.tsx'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import classes from './security.module.css'

export function PasskeyItem({ passkey: { id, name, created_at }, factors }: { passkey: Passkey; factors: Factors }) {
  const [naming, { open: startNaming, close: stopNaming }] = useDisclosure()
  const [asking, { open: ask, close }] = useDisclosure()
  const rename = useSecurityAct((name: string) => identity.renamePasskey({ id, name }), {
    part: 'passkeys',
    onSuccess: stopNaming,
  })
  const remove = useSecurityAct(() => identity.removePasskey({ id }), { part: 'passkeys', onSuccess: close })
  return (
    <li className={classes.item}>
      <div className={classes.itemText}>
        <strong>{name}</strong>
        <span className={layout.quiet}>Added on {dayOfMoment(created_at)}</span>
      </div>
      <div className={layout.row}>
        <Button variant="default" onClick={startNaming} aria-label={`Rename ${name}`}>
          Rename
        </Button>
        <Button variant="default" onClick={ask} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
      <Dialog
        title="Rename this passkey"
        opened={naming}
        onClose={() => {
          rename.reset()
          stopNaming()
        }}
      >
        <PasskeyNameForm
          name={name}
          action="Save name"
          failed="We couldn’t rename the passkey"
          pending={rename.isPending}
          error={rename.error}
          onDismiss={rename.reset}
          onNamed={rename.start}
        />
      </Dialog>
      <AskFirst
        title={`Remove “${name}”?`}
        action="Remove passkey"
        focusAfter={headingOf('passkeys')}
        failed="We couldn’t remove the passkey"
        opened={asking}
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.start(undefined)}
        onClose={() => {
          remove.reset()
          close()
        }}
      >
        It won’t work here anymore. You can also delete it on your device. {lastFactorText(factors, { passkey: id })}
      </AskFirst>
    </li>
  )
}
