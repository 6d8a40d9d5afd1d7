import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { type StatusFilter, statusFilterNamed } from '#domain/assets/status-names.ts'
import { statusOptions } from '#domain/assets/statuses.ts'
import { isCalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/words/words.ts'
import { DateField } from '#web/ui/date-field.tsx'

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

interface AsOfProps {
  day: string | undefined
  onChoose: (day: string | undefined) => void
}

/** Any day in the past, once it is wholly typed. */
export function AsOf({ day, onChoose }: AsOfProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const value = typed ?? day ?? ''
  return (
    <DateField
      id="as-of"
      label={t('As of')}
      description={t('What was held on a day. Empty means today.')}
      error={isLeft && value !== '' && !isCalendarDate(value) ? t('This date doesn’t exist') : undefined}
      value={value}
      onChange={(next) => {
        const isWhole = next === '' || isCalendarDate(next)
        setTyped(isWhole ? null : next)
        setLeft(false)
        if (isWhole) onChoose(next || undefined)
      }}
      onBlur={() => setLeft(true)}
    />
  )
}
