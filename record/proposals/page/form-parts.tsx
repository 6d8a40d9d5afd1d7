import { Button, Textarea } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'

interface MessageFieldProps {
  id: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

export const MessageField = ({ id, value, error, onChange }: MessageFieldProps) => (
  <Textarea
    id={id}
    label={t('{label} (optional)', { label: t('Why') })}
    description={t('A short reason helps the owner decide.')}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    size="md"
    autosize
    minRows={2}
    maxRows={8}
    value={value}
    error={error}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

export const Answers = ({ pending, onClose }: { pending: boolean; onClose: () => void }) => (
  <div className={layout.answers}>
    <Button type="button" variant="default" onClick={onClose}>
      {t('Cancel')}
    </Button>
    <Button type="submit" loading={pending}>
      {t('Send Proposal')}
    </Button>
  </div>
)
