import { TextInput, type TextInputProps } from '@mantine/core'

const DIGITS = 6

interface CodeFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  onChange: (code: string) => void
  /** All digits are there. Said once for a code, also where more is typed. */
  onComplete: (code: string) => void
}

/** The six digits that an authenticator app shows; blanks between them may be pasted along. */
export function CodeField({ value, onChange, onComplete, ...props }: CodeFieldProps) {
  const take = (text: string) => {
    const code = text.replaceAll(/\D/g, '').slice(0, DIGITS)
    if (code === value) return
    onChange(code)
    if (code.length === DIGITS) onComplete(code)
  }
  return (
    <TextInput
      {...props}
      value={value}
      onChange={(event) => take(event.currentTarget.value)}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
    />
  )
}

export const isWholeCode = (code: string) => code.length === DIGITS
