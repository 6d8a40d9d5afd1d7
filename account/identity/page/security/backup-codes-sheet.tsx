import { Button } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { dayOfMoment } from '#ui/in-words.ts'
import { installation } from '#platform/client/installation.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { takeFocus } from '#ui/focus.ts'
import classes from './security.module.css'

interface BackupCodesSheetProps {
  codes: string[]
  email: string
  /** When they were made. */
  at: Date
  onDone: () => void
}

/** Ten codes to take away: on paper, in a file, or by copying. Printed, they are all that is on the sheet. */
export function BackupCodesSheet({ codes, email, at, onDone }: BackupCodesSheetProps) {
  const title = t('{product}: backup codes of {email}, {day}', {
    product: installation.product_name,
    email,
    day: dayOfMoment(at),
  })
  const text = [title, t('Each works once, instead of an app’s code or a passkey.'), '', ...codes, ''].join('\n')
  return (
    <>
      <div className={classes.sheet}>
        <p className={classes.sheetTitle}>{title}</p>
        <p>
          {t(
            'Each works once, instead of an app’s code or a passkey. Keep them somewhere only you can get to, away from your password.',
          )}
        </p>
        <ul ref={takeFocus} tabIndex={-1} className={classes.codes} aria-label={t('Backup codes')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.takeAway}>
        <CopyButton text={text} label={t('Copy')} />
        <Button variant="default" onClick={() => saveAsFile('strongroom-backup-codes.txt', text)}>
          {t('Download')}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </div>
      <Button className={classes.done} onClick={onDone}>
        {t('I saved them')}
      </Button>
    </>
  )
}

function saveAsFile(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
