import { NativeSelect } from '@mantine/core'
import { type StatusFilter, statusFilterNamed } from '../../rules/status-names.ts'
import { statusOptions } from '../../rules/statuses.ts'
import { t } from '#basics/words/words.ts'

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
