import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { t } from '#basics/words/words.ts'
import { identity, type LinkedIdentity } from '../shared/identity.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { dayOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { useSecurityAct } from './factors.ts'
import { headingOf } from './part.tsx'
import classes from './security.module.css'

export function LinkedIdentityItem({ linked: { id, name, created_at } }: { linked: LinkedIdentity }) {
  const [asking, { open: ask, close }] = useDisclosure()
  const unlink = useSecurityAct(() => identity.unlinkIdentity({ id }), { part: 'providers', onSuccess: close })
  return (
    <li className={classes.item}>
      <div className={classes.itemText}>
        <strong>{name}</strong>
        <span className={layout.quiet}>{t('Linked on {day}', { day: dayOfMoment(created_at) })}</span>
      </div>
      <Button variant="default" onClick={ask} aria-label={t('Unlink {name}', { name })}>
        {t('Unlink')}
      </Button>
      <AskFirst
        title={t('Unlink {name}?', { name })}
        action={t('Unlink')}
        focusAfter={headingOf('providers')}
        failed={t('We couldn’t unlink the provider')}
        opened={asking}
        pending={unlink.isPending}
        error={unlink.error}
        onConfirm={() => unlink.start(undefined)}
        onClose={() => {
          unlink.reset()
          close()
        }}
      >
        {t('You can’t sign in with it anymore. You can link it again at any time.')}
      </AskFirst>
    </li>
  )
}
