import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { t } from '#basics/words/words.ts'
import { dayOfMoment } from '#ui/in-words.ts'
import { type Factors, identity, type Passkey } from '../shared/identity.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { Dialog } from '#ui/dialog.tsx'
import layout from '#ui/layout.module.css'
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
        <span className={layout.quiet}>{t('Added on {day}', { day: dayOfMoment(created_at) })}</span>
      </div>
      <div className={layout.row}>
        <Button variant="default" onClick={startNaming} aria-label={t('Rename {name}', { name })}>
          {t('Rename')}
        </Button>
        <Button variant="default" onClick={ask} aria-label={t('Remove {name}', { name })}>
          {t('Remove')}
        </Button>
      </div>
      <Dialog
        title={t('Rename this passkey')}
        opened={naming}
        onClose={() => {
          rename.reset()
          stopNaming()
        }}
      >
        <PasskeyNameForm
          name={name}
          action={t('Save name')}
          failed={t('We couldn’t rename the passkey')}
          pending={rename.isPending}
          error={rename.error}
          onDismiss={rename.reset}
          onNamed={rename.start}
        />
      </Dialog>
      <AskFirst
        title={t('Remove “{name}”?', { name })}
        action={t('Remove passkey')}
        focusAfter={headingOf('passkeys')}
        failed={t('We couldn’t remove the passkey')}
        opened={asking}
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.start(undefined)}
        onClose={() => {
          remove.reset()
          close()
        }}
      >
        {t('It won’t work here anymore. You can also delete it on your device.')}{' '}
        {lastFactorText(factors, { passkey: id })}
      </AskFirst>
    </li>
  )
}
