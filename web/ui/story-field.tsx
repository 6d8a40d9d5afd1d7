import { Textarea, type TextareaProps } from '@mantine/core'

/** A text of several lines that grows as it is typed: its label above, its help below. */
export const StoryField = ({ label, ...field }: TextareaProps) => (
  <Textarea
    {...field}
    label={<>{label} (optional)</>}
    size="md"
    autosize
    minRows={4}
    maxRows={18}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
  />
)
