import { Button } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { mainOrigin } from '#platform/client/installation.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import layout from '#ui/layout.module.css'
import type { Firm } from '../../contract/firm.ts'
import { type Act, NAME_BUTTON } from './acts.ts'
import classes from './firm.module.css'
import { Part } from './part.tsx'

/** The firm’s own way in. */
export function Name({ firm, onAct }: { firm: Firm; onAct: (act: Act) => void }) {
  const address = `${mainOrigin()}/at/${firm.handle}`
  return (
    <Part
      id="way-in"
      title={t('Your own way in')}
      action={
        firm.me.role === 'lead' && (
          <Button id={NAME_BUTTON} variant="default" onClick={() => onAct({ act: 'name' })}>
            {t('Change name or address')}
          </Button>
        )
      }
    >
      <div className={classes.card}>
        <p>{t('Colleagues and clients can sign in here. They see your logo, name and colors.')}</p>
        <p className={`${layout.breaks} ${layout.strong}`}>{address}</p>
        <div>
          <CopyButton text={address} label={t('Copy address')} />
        </div>
      </div>
    </Part>
  )
}
