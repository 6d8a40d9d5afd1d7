import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { strippedAmount } from '#domain/money.ts'

interface AmountFieldProps {
  id: string
  label: ReactNode
  description?: ReactNode
  /** As typed, without what no amount has in it. */
  value: string
  onChange: (value: string) => void
  /** What was typed or pasted beside the number, such as “£”. */
  onSign?: (typed: string) => void
  onBlur?: () => void
  error?: string | undefined
  className?: string | undefined
}

/** An amount of money: whatever is no number goes while it is typed, and what it was taken for shows afterwards. */
export const AmountField = ({ value, onChange, onSign, onBlur, ...field }: AmountFieldProps) => (
  <TextInput
    {...field}
    name={field.id}
    inputMode="decimal"
    autoComplete="off"
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    value={value}
    // Refused here, so that the caret stays where it is.
    onBeforeInput={(event) => {
      const { data } = event as unknown as InputEvent
      if (data?.length !== 1 || /[\d.,]/.test(data)) return
      event.preventDefault()
      onSign?.(data)
    }}
    onChange={({ currentTarget, nativeEvent }) => {
      if (/[^\d.,\s]/.test(currentTarget.value)) onSign?.(currentTarget.value)
      const isPasted = (nativeEvent as InputEvent).inputType === 'insertFromPaste'
      onChange(isPasted ? (strippedAmount(currentTarget.value) ?? '') : currentTarget.value.replaceAll(/[^\d.,]/g, ''))
    }}
    onBlur={() => {
      onChange(strippedAmount(value) ?? '')
      onBlur?.()
    }}
  />
)
