import { Textarea } from '@mantine/core'
import { t } from '#basics/words/words.ts'

interface ReasonFieldProps {
  value: string
  mistake: string | null
  onChange: (reason: string) => void
  owner: string
}

/** Why somebody says that the owner is gone, in their own words. */
export const ReasonField = ({ value, mistake, onChange, owner }: ReasonFieldProps) => (
  <Textarea
    label={t('How do you know? (optional)')}
    description={t('{owner} can read it.', { owner })}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    value={value}
    error={mistake}
    autosize
    minRows={2}
    maxRows={8}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
