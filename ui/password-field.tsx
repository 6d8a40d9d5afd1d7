import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import classes from './password-field.module.css'

/** A password that can be shown, by pointer and by keyboard, and pasted into. */
export function PasswordField(props: TextInputProps) {
  const [visible, setVisible] = useState(false)
  return (
    <TextInput
      {...props}
      type={visible ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      rightSectionWidth={72}
      rightSection={
        <UnstyledButton
          className={classes.toggle}
          aria-label={t(visible ? 'Hide password' : 'Show password')}
          aria-pressed={visible}
          // What is typed goes on in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setVisible(!visible)}
        >
          {t(visible ? 'Hide' : 'Show')}
        </UnstyledButton>
      }
    />
  )
}
