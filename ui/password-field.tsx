import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import classes from './password-field.module.css'

/** A password that can be shown, by pointer and by keyboard, and pasted into. */
export function PasswordField(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      // Mantine's other inputs say so themselves.
      aria-invalid={props.error ? true : undefined}
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      spellCheck={false}
      autoCapitalize="none"
      rightSectionWidth={72}
      visibilityToggleIcon={Toggle}
      visibilityToggleButtonProps={{
        'aria-label': t(visible ? 'Hide password' : 'Show password'),
        tabIndex: 0,
        className: classes.button,
      }}
    />
  )
}

const Toggle = ({ reveal }: { reveal: boolean }) => (
  <span className={classes.toggle}>{t(reveal ? 'Hide' : 'Show')}</span>
)
