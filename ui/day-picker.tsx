import { ActionIcon } from '@mantine/core'
import { useRef } from 'react'
import { t } from '#basics/words/words.ts'
import { openedLater } from './opened-later.tsx'

const DayPopover = openedLater(async () => (await import('./day-popover.tsx')).DayPopover)

interface DayPickerProps {
  /** Of the field that it belongs to. */
  label: string
  opened: boolean
  close: () => void
  toggle: () => void
  /** `YYYY-MM-DD` */
  day: string | null
  latest: string
  monthFirst: boolean
  onChoose: (day: string) => void
}

/** The button beside a date, and the calendar that it opens. */
export function DayPicker({ label, toggle, ...calendar }: DayPickerProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size="2.5rem"
        aria-label={t('{label}: calendar', { label })}
        aria-haspopup="dialog"
        aria-expanded={calendar.opened}
        onClick={toggle}
      >
        <CalendarSign />
      </ActionIcon>
      <DayPopover {...calendar} button={button} />
    </>
  )
}

const CalendarSign = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.4">
    <rect x="3" y="4.5" width="14" height="12.5" rx="2" />
    <path d="M3 8.5h14M7 2.5v4M13 2.5v4" strokeLinecap="round" />
  </svg>
)
