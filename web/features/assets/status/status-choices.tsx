import { NativeSelect } from '@mantine/core'
import { type StatusFilter, statusFilterNamed } from '#domain/assets/status-names.ts'
import { statusOptions } from '#domain/assets/statuses.ts'
import { t } from '#domain/words/words.ts'

interface StatusChoiceProps {
  status: StatusFilter | undefined
  onChoose: (status: StatusFilter | undefined) => void
}

/** What is held, unless something else is chosen. */
export const StatusChoice = ({ status, onChoose }: StatusChoiceProps) => (
  <NativeSelect
    label={t('Status')}
    value={status ?? ''}
    data={statusOptions()}
    onChange={({ currentTarget }) => onChoose(statusFilterNamed(currentTarget.value))}
  />
)
