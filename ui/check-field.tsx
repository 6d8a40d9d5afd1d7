import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import './check-field.css'
import { Checkbox } from '@mantine/core'

interface CheckFieldProps {
  label: string
  description?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** One question that is answered by yes or no. */
export const CheckField = ({ onChange, ...field }: CheckFieldProps) => (
  <Checkbox {...field} size="md" onChange={(event) => onChange(event.currentTarget.checked)} />
)
