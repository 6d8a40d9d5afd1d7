import { TextInput, type TextInputProps } from '@mantine/core'
import { rich } from './rich.tsx'

const ORDER: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

export interface TextFieldProps extends TextInputProps {
  optional?: boolean
}

/** A line of text: its label above, its help below. */
export const TextField = ({ label, optional = false, ...field }: TextFieldProps) => (
  <TextInput
    {...field}
    label={optional ? rich('{label} (optional)', { label }) : label}
    required={!optional}
    withAsterisk={false}
    inputWrapperOrder={ORDER}
  />
)
