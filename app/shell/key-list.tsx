import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { CheckField } from '#ui/check-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import classes from './commands.module.css'
import { KEYS_KEY, LETTER_KEYS, lettersAreOn, turnLetters } from './keys.ts'
import { OTHER_KEYS } from './other-keys.ts'

/** Every key, and whether letters alone are keys. */
export function KeyList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [letters, setLetters] = useState(lettersAreOn)
  const keys = [...OTHER_KEYS, ...(letters ? [...LETTER_KEYS, { key: KEYS_KEY, label: t('Show the keys') }] : [])]
  return (
    <Dialog title={t('Keys')} opened={opened} onClose={onClose}>
      <dl className={classes.keys}>
        {keys.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <CheckField
        label={t('Use single letters as keys, in this browser')}
        checked={letters}
        onChange={(on) => {
          turnLetters(on)
          setLetters(on)
        }}
      />
    </Dialog>
  )
}
