import { useState } from 'react'
import { isCalendarDate } from '#basics/calendar.ts'
import { t } from '#basics/words/words.ts'
import { DateField } from './date-field.tsx'

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
      description={t('Show what you owned on this day. Leave empty for today.')}
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
